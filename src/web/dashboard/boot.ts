// The back office is imported dynamically, because the style sheets of a static import would be in the page itself,
// where they would delay the first paint of the placeholder. The server lists the scripts and style sheets in the
// page, so that the browser loads them all at once.
void import('./main.tsx')

export {}
