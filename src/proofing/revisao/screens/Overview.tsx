import { Button, Group, Stack, Switch, Text, Title, type TitleOrder } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { deleteDrafts } from '#platform/browser/drafts.ts'
import { counted, dateTime } from '#platform/browser/format.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Announced } from '#platform/ui/Announced.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useNavigate } from '#platform/ui/navigation.tsx'
import { OpenForm, PostForm } from '#platform/ui/PostForm.tsx'
import { MediaFact, RodadaCount, SituacaoBadge } from '#proofing/mesa/screens/badges.tsx'
import { useOpenedPages } from '#proofing/mesa/screens/opened-pages.ts'
import { PecaCover } from '#proofing/mesa/screens/PecaCover.tsx'
import { RememberDevice } from '#proofing/mesa/screens/RememberDevice.tsx'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import { TermoLinks } from '#proofing/mesa/screens/TermoLinks.tsx'
import { myRespostaIn, pecasWithoutResposta } from '#proofing/mesa/screens/words.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import type { Aparelho } from '#proofing/revisores/schemas.ts'
import { respostaLabels } from '#proofing/rodadas/resposta-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { ApproveAll, canApproveAll } from './ApproveAll.tsx'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { draftOwnerOf, meIn, type Revision, rodadaAwaitingMe, whyNothing } from './revision.ts'
import type { Ending } from './use-request.ts'

interface Props {
  revisions: Revision[]
  onEnded: (ending: Ending) => void
  onLeave: () => void
}

/** What a person reviews: the projects with their pieces, and what was answered. */
export function Overview({ revisions, onEnded, onLeave }: Props) {
  const leave = useAction(api.revisao.sair)
  const [areKeysOn, setAreKeysOn] = useKeysSwitch()
  const onDone = () => {
    for (const revision of revisions) deleteDrafts(draftOwnerOf(revision))
    onLeave()
  }
  return (
    <>
      <header className="review-header">
        <Brand />
        <PostForm name="sair" onSubmit={() => leave.mutate(undefined, { onSuccess: onDone })}>
          <Button variant="default" type="submit" loading={leave.isPending}>
            Sair
          </Button>
        </PostForm>
      </header>
      <main className="review-overview">
        {revisions.length > 1 && <Title order={1}>Suas revisões</Title>}
        <Stack gap="xl">
          {revisions.map((revision) => (
            <ProjectReview
              key={revision.projeto.id}
              revision={revision}
              onEnded={onEnded}
              order={revisions.length > 1 ? 2 : 1}
            />
          ))}
        </Stack>
        <Devices />
        <div className="review-keys of-keyboard">
          <Switch
            label="Atalhos do teclado"
            checked={areKeysOn}
            onChange={({ currentTarget }) => setAreKeysOn(currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            Na peça: M marca um ponto com as setas, J e K percorrem as marcações, [ e ] mudam de página, + e −
            aproximam e afastam. Em um filme ou som: espaço toca e pausa, e as setas avançam e voltam 5
            segundos.
          </Text>
        </div>
      </main>
    </>
  )
}

/** The browsers in which the person has the review open, of which each can be ended. */
const Devices = () => (
  <QueryBoundary failure="Erro ao buscar os aparelhos.">
    <Content />
  </QueryBoundary>
)

function Content() {
  const { data: aparelhos } = useSuspenseQuery(api.revisao.aparelhos.queryOptions())
  if (aparelhos.length === 0) return null
  return (
    <section aria-labelledby="aparelhos">
      <Title order={2} size="h4" id="aparelhos">
        Aparelhos
      </Title>
      <ul className="plain-list">
        {aparelhos.map((aparelho) => (
          <li key={aparelho.id}>
            <Group justify="space-between" wrap="nowrap" py={6}>
              <div>
                <Text>{aparelho.este ? `${aparelho.navegador} (este)` : aparelho.navegador}</Text>
                <Text size="xs" c="dimmed">
                  {whereAndWhen(aparelho)}
                </Text>
              </div>
              {aparelho.este ? null : (
                <ActionButton
                  endpoint={api.revisao.desconectar}
                  input={{ id: aparelho.id }}
                  variant="default"
                  aria-label={`Desconectar ${aparelho.navegador} de ${dateTime(aparelho.verificado_em)}`}
                >
                  Desconectar
                </ActionButton>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <RememberDevice />
    </section>
  )
}

const whereAndWhen = ({ verificado_em, rede }: Aparelho) =>
  [`Entrou em ${dateTime(verificado_em)}`, rede].filter(Boolean).join(' · ')

const ConcludeDialog = lazyPart(
  'proofing/mesa/screens/ConcludeDialog',
  async () => (await import('#proofing/mesa/screens/ConcludeDialog.tsx')).ConcludeDialog,
)

const Dossie = latePart(
  'proofing/mesa/screens/Dossie',
  async () => (await import('#proofing/mesa/screens/Dossie.tsx')).Dossie,
)

const ClockFigures = latePart(
  'proofing/mesa/screens/ClockFigures',
  async () => (await import('#proofing/mesa/screens/ClockFigures.tsx')).ClockFigures,
)

/** The address of a piece. */
export const pecaAt = (id: number) => `?peca=${id}`

interface ProjectReviewProps {
  revision: Revision
  /** The level of the heading. */
  order: TitleOrder
  onEnded: (ending: Ending) => void
}

/** A project: what it waits for, its pieces, who else decides, and what the person answered. */
function ProjectReview({ revision, order, onEnded }: ProjectReviewProps) {
  const { projeto, nome, pecas, rodadas } = revision
  const rodada = rodadaAwaitingMe(revision)
  // The dialog stays after the conclusion, when the rodada waits for the person no more.
  const [concluding, setConcluding] = useState<number | null>(null)
  const below = order === 1 ? 2 : 3
  const heading = `projeto-${projeto.id}`
  const navigate = useNavigate()
  return (
    <section aria-label={projeto.title}>
      <Stack gap="md">
        <div>
          <Title order={order} id={heading} className="text">
            {projeto.title}
          </Title>
          <Text c="dimmed">Você revisa como {nome}.</Text>
        </div>
        <Count id={projeto.id} />
        {rodada ? (
          <Asked
            rodada={rodada}
            pecas={pecas}
            person={draftOwnerOf(revision)}
            onConclude={() => setConcluding(rodada.id)}
          />
        ) : (
          <Announced>
            <Text size="md">{whyNothing(revision)}</Text>
          </Announced>
        )}
        {!rodada && <OwnDecisoes rodadas={rodadas} />}
        <PecaList pecas={pecas} rodada={rodada} />
        {rodadas[0] && <People rodada={rodadas[0]} />}
        <ClockFigures projectId={projeto.id} order={below} within={heading} />
        {rodada && <OwnDecisoes rodadas={rodadas} />}
        <Dossie projectId={projeto.id} order={below} within={heading} />
        {concluding !== null && (
          <>
            <ConcludeDialog
              rodada={concluding}
              pecas={pecas}
              person={draftOwnerOf(revision)}
              onPeca={(id) => navigate(pecaAt(id))}
              onClose={() => setConcluding(null)}
            />
            <ConfirmAgain revision={revision} onEnded={onEnded} />
          </>
        )}
      </Stack>
    </section>
  )
}

/** How many rodadas are included and used; nothing if there is no limit. */
function Count({ id }: { id: number }) {
  const { data: condicoes } = useSuspenseQuery(api.rodadas.condicoes.queryOptions({ input: { id } }))
  return condicoes.rodadas_incluidas === null ? null : <RodadaCount condicoes={condicoes} />
}

interface AskedProps {
  rodada: Rodada
  /** The pieces of the project. */
  pecas: Revision['pecas']
  person: string
  onConclude: () => void
}

/** What an open rodada waits for, and the next step of the person. */
function Asked({ rodada, pecas, person, onConclude }: AskedProps) {
  const all = rodada.pecas.length
  const missing = pecasWithoutResposta(rodada)
  // The answer about a single piece is no draft: it is concluded where it is given.
  const single = all === 1 ? rodada.pecas[0] : undefined
  const next = single ?? missing[0]
  const opened = useOpenedPages(person)
  const isAll = !single && canApproveAll(rodada, pecas, opened)
  return (
    <Stack gap="sm" className="review-asked">
      <RequestText rodada={rodada} />
      <Group gap="sm" justify="space-between">
        <Text size="md" aria-live="polite">
          {single ? 'Falta a sua resposta' : `${all - missing.length} de ${all} respondidas`}
        </Text>
        {next ? (
          <Button component={Link} to={pecaAt(next.peca_id)} variant={isAll ? 'default' : 'filled'}>
            {single ? 'Responder agora' : 'Ver a próxima'}
          </Button>
        ) : (
          <OpenForm fields={{ concluir: rodada.id }} onSubmit={onConclude}>
            <Button type="submit">Concluir revisão</Button>
          </OpenForm>
        )}
      </Group>
      {isAll && <ApproveAll rodada={rodada} opened={opened} onConclude={onConclude} />}
    </Stack>
  )
}

const labels = {
  respondeu: 'Respondeu',
  e_a_vez: 'Ainda não respondeu',
  aguardando: 'Aguarda a vez',
} as const

/**
 * The other people who decide in a rodada, and whether they have answered. This is no landmark, because a page shows as
 * many of them as projects.
 */
function People({ rodada }: { rodada: Rodada }) {
  const others = rodada.pessoas.filter(({ eu }) => !eu)
  if (others.length === 0) return null
  const isOver = rodada.fechada_em !== null
  const stateOf = (estado: keyof typeof labels) =>
    isOver && estado !== 'respondeu' ? 'Não respondeu' : labels[estado]
  return (
    <Stack gap={0} role="group" aria-label="Quem também decide">
      <Text size="md" fw={600} component="p" m={0}>
        Quem também decide
      </Text>
      <ul className="plain-list review-people">
        {others.map(({ nome, estado, em, respostas }) => (
          <li key={nome}>
            <Text size="md" className="text">
              {nome}
            </Text>
            <Text c="dimmed">{[stateOf(estado), em && `em ${dateTime(em)}`].filter(Boolean).join(' ')}</Text>
            {respostas.length > 0 && (
              <Text c="dimmed">
                {[...new Set(respostas.map(({ resposta }) => respostaLabels[resposta]))].join(', ')}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

// Most answers have no price.
const AcceptedPrice = lazyPart(
  'proofing/mesa/screens/AcceptedPrice',
  async () => (await import('#proofing/mesa/screens/AcceptedPrice.tsx')).AcceptedPrice,
)

/** What the person has answered, the newest first. */
const OwnDecisoes = ({ rodadas }: { rodadas: Rodada[] }) =>
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
          const mine = myRespostaIn(rodada, versao_id)
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

interface PieceListProps {
  pecas: Peca[]
  /** The rodada that waits for the person. */
  rodada: Rodada | undefined
}

/** The pieces of a project, with the answers that the person has given so far. */
const PecaList = ({ pecas, rodada }: PieceListProps) => (
  <ul className="plain-list review-pieces" aria-label="Peças">
    {pecas.map((peca) => (
      <li key={peca.id}>
        <Link className="review-piece" to={pecaAt(peca.id)}>
          <PecaCover peca={peca} sizes="6rem" />
          <span className="review-piece-facts">
            <Text span size="md" fw={600} className="text">
              {peca.nome} <span className="short">v{peca.numero}</span>
            </Text>
            <MediaFact peca={peca} />
            <State peca={peca} rodada={rodada} />
            {peca.abertas > 0 && (
              <Text span size="sm" c="dimmed">
                {counted(peca.abertas, 'marcação aberta', 'marcações abertas')}
              </Text>
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

function State({ peca, rodada }: { peca: Peca; rodada: Rodada | undefined }) {
  const asked = rodada?.pecas.find(({ peca_id }) => peca_id === peca.id)
  if (!rodada || !asked) return <SituacaoBadge situacao={peca.situacao} />
  const mine = myRespostaIn(rodada, asked.versao_id)
  const Icon = mine ? IconCircleCheck : IconCircleDashed
  return (
    <Text span size="sm" className="review-answer" data-answered={mine !== undefined || undefined}>
      <Icon size={18} aria-hidden />
      {mine ? respostaLabels[mine.resposta] : 'Sem resposta'}
    </Text>
  )
}
