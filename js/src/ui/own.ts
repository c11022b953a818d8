/** What an object holds under a name that people chose; undefined for what every object has, such as "constructor". */
export const ownOf = <T>(values: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
