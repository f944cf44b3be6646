import { Text } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { TermoLinks } from '#proofing/mesa/screens/TermoLinks.tsx'
import { answerOf } from '#proofing/mesa/screens/unanswered.ts'
import { respostaLabels } from '#proofing/rodadas/rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { meIn } from './revision.ts'

// Most answers have no price.
const AcceptedPrice = lazyPart(
  async () => (await import('#proofing/mesa/screens/AcceptedPrice.tsx')).AcceptedPrice,
)

/** What the person has answered, the newest first. */
export const Answers = ({ rodadas }: { rodadas: Rodada[] }) =>
  rodadas.map((rodada) => {
    const me = meIn(rodada)
    return me?.em ? <Given key={rodada.id} rodada={rodada} em={me.em} termo={me.termo} /> : null
  })

function Given({ rodada, em, termo }: { rodada: Rodada; em: string; termo: string | null }) {
  return (
    <section aria-label={`Sua resposta de ${dateTime(em)}`} className="review-given">
      <Text size="md" fw={600} component="p" m={0}>
        Sua resposta de {dateTime(em)}
      </Text>
      <ul className="plain-list">
        {rodada.pecas.map(({ peca_id, nome, numero, versao_id }) => {
          const mine = answerOf(rodada, versao_id)
          return (
            <li key={peca_id}>
              <Text size="md" className="text">
                {nome} <span className="short">v{numero}</span>
                {mine && `: ${respostaLabels[mine.resposta]}`}
              </Text>
            </li>
          )
        })}
      </ul>
      {termo && <TermoLinks codigo={termo} />}
      {rodada.aditivo && <AcceptedPrice rodada={rodada.id} />}
    </section>
  )
}
