import Linkify from 'linkify-react'
import type { IntermediateRepresentation, Opts } from 'linkifyjs'

/**
 * Only addresses with http(s) or www become links: `nota.zip` is a file name, and other protocols stay text.
 */
const written = /^(https?:\/\/|www\.)/i

const options: Opts = {
  defaultProtocol: 'https',
  validate: { url: (value) => written.test(value), email: true },
  render: ({ attributes, content }: IntermediateRepresentation) => {
    const href = String(attributes['href'])
    // A second check of the protocol, should a later version of the parser recognise more of them.
    if (!/^(https?:\/\/|mailto:)/i.test(href)) return content
    return (
      <a key={attributes['key']} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  },
}

/** The text of a message. Only links in it become elements, everything else is plain text. */
export function MensagemText({ children }: { children: string }) {
  return (
    <Linkify as="p" className="text" options={options}>
      {children}
    </Linkify>
  )
}
