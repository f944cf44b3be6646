import type { Plugin } from 'vite'

const CALL = 'styleInject(css_248z);'

/**
 * A Vite plugin that removes the style sheet which the library for zooming adds to the document. The content security
 * policy blocks it, and each browser reports that. The rules that the screen needs are in `proofing/mesa/screens/page.css`.
 */
export function withoutZoomStyles(): Plugin {
  return {
    name: 'bastidor-zoom-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-zoom-pan-pinch/')) return null
      if (!code.includes(CALL)) throw new Error(`${id} no longer contains ${CALL}`)
      return { code: code.replace(CALL, ''), map: null }
    },
  }
}
