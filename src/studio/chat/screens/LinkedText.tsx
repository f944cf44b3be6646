import Linkify from 'linkify-react'
import type { IntermediateRepresentation, Opts } from 'linkifyjs'

/**
 * Web addresses become links only if they start with http(s) or www: `nota.zip` is a file name. Other
 * protocols remain text.
 */
const written = /^(https?:\/\/|www\.)/i

const options: Opts = {
  defaultProtocol: 'https',
  validate: { url: (value) => written.test(value), email: true },
  render: ({ attributes, content }: IntermediateRepresentation) => {
    const href = String(attributes['href'])
    // The protocol is checked a second time, in case a later version of the parser recognises more protocols.
    if (!/^(https?:\/\/|mailto:)/i.test(href)) return content
    return (
      <a key={attributes['key']} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  },
}

/** A text whose links become elements; everything else is plain text. */
export function LinkedText({ children }: { children: string }) {
  return (
    <Linkify as="p" className="text" options={options}>
      {children}
    </Linkify>
  )
}
