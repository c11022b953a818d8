import { Go, type PageProps } from "./parts";

/** Who watches may take a seat as long as one is open; who has one goes back to its table. */
export function Elsewhere({ store, labels }: PageProps) {
  const open = store.tables?.tables.some((seats) => seats.some((each) => each.open));
  if (store.isAway)
    return (
      <Go other rests={!store.wire.up} press={() => store.watch(null)}>
        {labels.to_own_table}
      </Go>
    );
  return open && store.you?.seat === null ? (
    <Go other press={() => store.turn({ choosing: true })}>
      {labels.take_seat}
    </Go>
  ) : null;
}
