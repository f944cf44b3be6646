import { Anchor, Group, Text } from '@mantine/core'
import { dateTime, day } from '#platform/browser/format.ts'
import { Gallery } from '#platform/dashboard/arquivos/Gallery.tsx'
import { commentFieldOf } from '#platform/dashboard/comment-field.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Decision, Rodada } from '#proofing/rodadas/schemas.ts'
import { enderecoDoTermo, respondidaLabels } from '#proofing/termos/publico-rules.ts'
import { apagadoEm } from '#proofing/termos/rules.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'

interface Props {
  decision: Decision
  project: ProjectDetail
  /** The rodada of the decision; undefined if it was made before there were rodadas. */
  rodada?: Rodada | undefined
  /** What was answered about each version of the rodada. */
  respostas?: Rodada['decisoes'][number]['respostas']
  readOnly: boolean
}

const words = { approved: 'aprovou', rejected: 'pediu ajustes' } as const

/** What one person answered, with its signed record. */
export function DecisionItem({ decision, project, rodada, respostas = [], readOnly }: Props) {
  const { user } = useSession()
  const { decisao, userName, createdAt, endereco, endereco_apagado_em, motivo, imagens, termo, fora } =
    decision
  // Once a rodada is closed by answers, the reasons are in the conversation of the project.
  const isReasonHere =
    !fora && motivo !== null && (rodada?.desfecho === null || rodada?.desfecho === 'retirada')
  return (
    <div>
      <Text>
        <b>{userName}</b> {words[decisao]} em {dateTime(createdAt)}
        <Text span size="xs" c="dimmed">
          {endereco !== null &&
            !fora &&
            ` · endereço IP ${endereco_apagado_em ? apagadoEm(endereco_apagado_em) : endereco}`}
        </Text>
      </Text>
      <Items rodada={rodada} respostas={respostas} />
      {isReasonHere && <Text className="text">“{motivo}”</Text>}
      {fora && (
        <DecisaoFora
          fora={fora}
          projectId={project.id}
          isClient={user.role === 'client'}
          canAnswer={!readOnly}
        />
      )}
      {termo !== null && <TermoLinks codigo={termo} createdAt={createdAt} />}
      <Gallery
        images={project.decididas.filter(({ sha256 }) => imagens.includes(sha256))}
        // The preview of a client's screen is shown over the team's own list.
        label={[
          `Imagens da decisão de ${dateTime(createdAt)}`,
          rodada && `rodada ${rodada.numero}`,
          readOnly && 'na tela do cliente',
        ]
          .filter(Boolean)
          .join(', ')}
      />
    </div>
  )
}

/** What a person answered about each piece, unless it is the same for all of them and the outcome says it already. */
function Items({ rodada, respostas = [] }: Pick<Props, 'rodada' | 'respostas'>) {
  const isMixed = new Set(respostas.map(({ resposta }) => resposta)).size > 1
  const isAdjusted = respostas.some(({ resposta }) => resposta === 'aprovar_com_ajustes')
  if (!rodada || !(isMixed || isAdjusted)) return null
  return (
    <ul className="decision-items">
      {respostas.map(({ versao_id, resposta }) => {
        const peca = rodada.pecas.find((one) => one.versao_id === versao_id)
        return (
          peca && (
            <Text component="li" size="xs" key={versao_id}>
              {peca.nome}: {respondidaLabels[resposta].toLowerCase()}
            </Text>
          )
        )
      })}
    </ul>
  )
}

/** The links to the signed record of a decision: the file, and the public page that verifies it. */
function TermoLinks({ codigo, createdAt }: { codigo: string; createdAt: string }) {
  const of = `da decisão de ${dateTime(createdAt)}`
  return (
    <Group gap="md">
      <Anchor size="sm" href={`/api/termos/${codigo}/arquivo`} download aria-label={`Termo ${of}`}>
        Termo
      </Anchor>
      <Anchor size="sm" href={`/api/termos/${codigo}/pdf`} download aria-label={`PDF do termo ${of}`}>
        PDF
      </Anchor>
      <Anchor size="sm" href={enderecoDoTermo(codigo)} target="_blank" aria-label={`Conferir o termo ${of}`}>
        Conferir
      </Anchor>
    </Group>
  )
}

interface AnsweredElsewhereProps {
  fora: NonNullable<Decision['fora']>
  projectId: number
  isClient: boolean
  /** Whether the conversation of the project is on the screen, in which the client can answer. */
  canAnswer: boolean
}

/** How an answer reached the agency, which an admin recorded for somebody else. */
const DecisaoFora = ({ fora, projectId, isClient, canAnswer }: AnsweredElsewhereProps) => (
  <>
    <Text size="xs" c="dimmed">
      Registrada pela agência · {fora.meio}, {day(fora.dia)}
    </Text>
    <Text className="text">“{fora.nota}”</Text>
    {fora.captura && (
      <Anchor size="sm" href={`/api/anexos/${fora.captura.id}`} download className="text">
        {fora.captura.nome}
      </Anchor>
    )}
    {isClient && (
      <Text>
        A agência registrou esta resposta em seu nome. Não foi isso?{' '}
        {canAnswer && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => document.getElementById(commentFieldOf(projectId))?.focus()}
          >
            Responda aqui.
          </Anchor>
        )}
      </Text>
    )}
  </>
)
