/** As many rows as a database takes in one statement without choking on their values. */
const AT_ONCE = 250

export function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}
