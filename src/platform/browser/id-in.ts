/**
 * Returns the id in a parameter of an address, 0 if there is none. What follows the digits is ignored: links are
 * copied from letters and chats together with the bracket or full stop behind them.
 */
export const idIn = (params: URLSearchParams, name: string): number =>
  Number.parseInt(params.get(name) ?? '', 10) || 0
