/** Pagination options for `infiniteOptions`. A full page means that there may be a next one. */
export const paginationOptions = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], pages: readonly unknown[]) =>
    last.length === size ? pages.length * size : undefined,
})
