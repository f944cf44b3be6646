import { Text, Title } from '@mantine/core'
import { oQueProva } from '#proofing/termos/o-que-prova-rules.ts'
import type { Identidade } from '#proofing/termos/publico-rules.ts'
import { niveisDeIdentidade } from '#proofing/termos/words-rules.ts'

const niveis = Object.keys(niveisDeIdentidade) as Identidade[]

/** What a termo proves at each level of identity, against whom, and what it does not prove. */
export const OQueProva = () => (
  <section aria-labelledby="ajuda-termo">
    <Title order={3} id="ajuda-termo" mb="xs">
      O que um termo prova
    </Title>
    <Text mb="sm">
      Cada resposta gera um termo, selado com a chave da agência. O selo mostra se o registro foi alterado.
      Não é a assinatura de quem respondeu. O que ele prova depende de como a pessoa entrou; o nível está ao
      lado do nome, no termo.
    </Text>
    {niveis.map((nivel) => {
      const { prova, contra, naoProva } = oQueProva[nivel]
      return (
        <section key={nivel} aria-labelledby={`ajuda-${nivel}`} className="help-level">
          <Title order={4} id={`ajuda-${nivel}`}>
            {niveisDeIdentidade[nivel].nome}
          </Title>
          <dl>
            <dt>O que prova</dt>
            <dd>{prova}</dd>
            <dt>Contra quem</dt>
            <dd>{contra}</dd>
            <dt>O que não prova</dt>
            <dd>{naoProva}</dd>
          </dl>
        </section>
      )
    })}
  </section>
)
