const decoration = 'without it the same is shown, less finely'
const prefixed = 'the build writes the form with -webkit- beside it'

/**
 * What the built files name although the oldest browsers do not have it, and why that does no harm. What is not in
 * this list fails the check, and so does an entry that nothing uses any more.
 */
export const known: Record<string, string> = {
  Temporal: 'temporal-polyfill takes what the browser has, and its own where it has none',
  TouchEvent:
    'react-remove-scroll and Mantine ask for it before they use it; Safari has it on devices that are touched',
  'Iterator.from': 'immer asks for it before it uses it',
  'Symbol.asyncDispose': 'oRPC takes a symbol of its own where there is none',
  'URL.canParse': 'zod asks for it, and tries `new URL` otherwise',
  'Error.captureStackTrace': 'zod asks for it',
  '.startViewTransition()': 'React, React Router and the public page ask for it first',
  '.showOpenFilePicker()': 'the drop zone asks for it, and opens a field for files otherwise',
  '.toArray()': 'of React.Children, not of an iterator',
  '.drop()': 'of our drafts, not of an iterator',
  '.use()': 'of React, not of a disposable stack',
  ':has': 'Firefox has it from 121 on; what a reader needs has a rule for `not selector(:has(a))`',
  ':selection': 'iPhones and iPads choose the colour of a selection themselves',
  'scrollbar-width': decoration,
  'user-select': prefixed,
  'overflow-anchor': 'Safari keeps no place by itself, and the conversation sets its own',
  hyphens: prefixed,
  'print-color-adjust': prefixed,
  rx: decoration,
  'content-visibility': 'saves work only',
  'contain-intrinsic-size': 'goes with content-visibility',
  'line-clamp': prefixed,
  'backdrop-filter': prefixed,
  resize: 'no corner to pull on a phone',
  'text-wrap': decoration,
  'text-box-trim': decoration,
  'text-box-edge': decoration,
  'forced-color-adjust': 'Safari has no forced colours',
  'view-transition-name': decoration,
  'animation-timeline': 'stands behind @supports',
  'animation-range': 'stands behind @supports',
  'field-sizing': 'a text field keeps its rows and scrolls',
}
