import Linkify from 'linkify-react'
import type { IntermediateRepresentation, Opts } from 'linkifyjs'

/** Addresses that are written out: `nota.zip` is a file, and other protocols stay text. */
const written = /^(https?:\/\/|www\.)/i

const options: Opts = {
  defaultProtocol: 'https',
  validate: { url: (value) => written.test(value), email: true },
  render: ({ attributes, content }: IntermediateRepresentation) => {
    const href = String(attributes['href'])
    // What the parser may learn to take for a link one day is still none of ours.
    if (!/^(https?:\/\/|mailto:)/i.test(href)) return content
    return (
      <a key={attributes['key']} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  },
}

/** What somebody wrote: text and nothing else, but for the links in it. */
export function MensagemText({ children }: { children: string }) {
  return (
    <Linkify as="p" className="text" options={options}>
      {children}
    </Linkify>
  )
}
