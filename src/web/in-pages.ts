/** For `infiniteOptions`: a list a page at a time, where a full page means that there may be more. */
export const inPages = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], pages: readonly unknown[]) =>
    last.length === size ? pages.length * size : undefined,
})
