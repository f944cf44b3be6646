import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'

const LinkedText = lazyComponent(
  'studio/chat/screens/LinkedText',
  async () => (await import('./LinkedText.tsx')).LinkedText,
)

/** What every text with a link or an e-mail address contains. */
const mayHaveLinks = /https?:\/\/|www\.|\S@\S/i

/** The text of a message. The code that finds links in it is loaded for the first text that may have one. */
export function MensagemText({ children }: { children: string }) {
  const plain = <p className="text">{children}</p>
  if (!mayHaveLinks.test(children)) return plain
  return (
    <LazyBoundary fallback={plain} otherwise={plain} silent>
      <LinkedText>{children}</LinkedText>
    </LazyBoundary>
  )
}
