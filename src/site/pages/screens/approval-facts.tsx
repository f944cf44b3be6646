import { groupedCode } from '#platform/contract/codigo.ts'
import { oQueProva } from '#proofing/termos/o-que-prova-rules.ts'
import { factsOfApagadas, type ParteApagada, SELO_SEM_APAGADOS } from '#proofing/termos/partes-rules.ts'
import { respostaLabels, type TermoPublico } from '#proofing/termos/publico-rules.ts'
import {
  atoLabels,
  inGroups,
  momentOf,
  nivelOf,
  pagesOf,
  sentencesAbout,
  titleOfPeca,
  unshownOf,
} from '#proofing/termos/words-rules.ts'

/** The public values of a termo. They name nobody and show no artwork. */
export function ApprovalFacts({
  publico,
  iniciais,
  ressalvas,
  apagadas,
}: {
  publico: TermoPublico
  iniciais: string
  ressalvas: string[]
  apagadas: ParteApagada[]
}) {
  const { ato, agencia, cnpj, identidade, em, rodada, jti, seq, pecas } = publico
  const { prova, contra, naoProva } = oQueProva[identidade]
  const facts: [string, string][] = [
    ['Resposta', atoLabels[ato]],
    ['Agência', cnpj ? `${agencia}, CNPJ ${cnpj}` : agencia],
    ['Quem respondeu', [iniciais, nivelOf(identidade)].join(' · ')],
    ['Ressalvas', ressalvas.join(' · ')],
    ['Data e hora', momentOf(em)],
    ['Rodada', rodada === null ? '' : String(rodada)],
    ['Código', groupedCode(jti)],
    ['Ordem', `termo nº ${seq} da agência`],
    ...factsOfApagadas(apagadas),
    ['Outros dados da pessoa', 'não aparecem nesta página'],
  ]
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {pecas.length > 0 && (
        <section className="termo-pecas" aria-label="Peças">
          <h2>Peças</h2>
          <dl className="facts">
            {pecas.map((peca) => (
              <div key={peca.n}>
                <dt>{titleOfPeca(peca)}</dt>
                <dd>
                  {[respostaLabels[peca.resposta], pagesOf(peca), unshownOf(peca)]
                    .filter(Boolean)
                    .join(' · ')}
                  <code className="hash">{inGroups(peca.sha256)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="termo-prova" aria-label="O que este registro prova">
        <h2>O que este registro prova</h2>
        <dl className="facts">
          {[
            ['Prova', prova],
            ['Contra quem', contra],
            ['Não prova', naoProva],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="termo-notes">
        {[...sentencesAbout(publico), ...(apagadas.length > 0 ? [SELO_SEM_APAGADOS] : [])].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
