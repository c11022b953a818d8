import { Go, type PageProps } from "./parts";

/** The button of the audience to take a seat, if one is open; for people with a seat, to go back to their table. */
export function Elsewhere({ store, labels }: PageProps) {
  const open = store.tables?.tables.some((seats) => seats.some((each) => each.open));
  if (store.isAway)
    return (
      <Go other rests={!store.wire.up} press={() => store.watch(null)}>
        {labels.to_own_table}
      </Go>
    );
  return open && store.you?.seat === null ? (
    <Go other press={() => store.update({ choosing: true })}>
      {labels.take_seat}
    </Go>
  ) : null;
}
