const decoration = 'decoration: without it the content is the same'
const prefixed = 'the build adds the variant with -webkit-'

/**
 * Names in the built files that stand for features that some of the oldest supported browsers lack, or that
 * look like such features, with the reason why this does no harm. The check fails for a name that is missing
 * here, and for an entry that no built file uses.
 */
export const known: Record<string, string> = {
  Temporal: 'temporal-polyfill implements it where the browser does not',
  TouchEvent: 'react-remove-scroll and Mantine test for it first; Safari has it on touch devices',
  'Iterator.from': 'immer tests for it first',
  'Symbol.asyncDispose': 'oRPC creates its own symbol where the browser has none',
  'URL.canParse': 'zod tests for it first and falls back to `new URL`',
  'Uint8Array.fromHex': 'the library for hashes tests for it first',
  '.toHex()':
    'the library for hashes tests for it first; that for signatures has a method of its own with this name',
  'Error.captureStackTrace': 'zod tests for it first',
  '.startViewTransition()': 'React and the public page test for it first',
  '.showOpenFilePicker()': 'the drop zone tests for it first and falls back to a file input',
  '.toArray()': 'a method of React.Children, not of an iterator',
  '.drop()': 'a method of our drafts, not of an iterator',
  '.use()': 'the hook of React, not the method of a disposable stack',
  ':has':
    'Firefox supports it from version 121 on; rules that matter have a fallback for `not selector(:has(a))`',
  ':selection': 'iPhones and iPads choose the colour of the selection',
  ':details-content':
    'before the scripts run, the groups of the first steps are closed without it, and a press opens them',
  'scrollbar-width': decoration,
  'user-select': prefixed,
  'overflow-anchor':
    'Safari has no scroll anchoring, and the conversation restores its scroll position itself',
  hyphens: prefixed,
  'print-color-adjust': prefixed,
  rx: decoration,
  'content-visibility': 'only saves rendering work',
  'contain-intrinsic-size': 'has an effect only together with content-visibility',
  'line-clamp': prefixed,
  'backdrop-filter': prefixed,
  resize: 'phones have no handle to resize a text field',
  'text-wrap': decoration,
  'text-box-trim': decoration,
  'text-box-edge': decoration,
  'forced-color-adjust': 'Safari has no forced-colors mode',
  'view-transition-name': decoration,
  'field-sizing': 'without it a text field keeps its height and scrolls',
}
