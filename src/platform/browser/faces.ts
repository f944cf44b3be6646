/**
 * Loads the typefaces: Figtree for texts, Bricolage Grotesque for headings. They are loaded when the first screen is
 * complete, because the fallback of `faces.css` has the same widths. If they cannot be loaded, the fallback stays.
 */
export function loadFaces(): void {
  Promise.all([
    import('@fontsource-variable/figtree/index.css'),
    import('@fontsource-variable/bricolage-grotesque/index.css'),
  ]).catch(() => undefined)
}
