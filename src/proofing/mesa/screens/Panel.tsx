import './list.css'
import {
  Anchor,
  Badge,
  Button,
  Chip,
  Group,
  SegmentedControl,
  Stack,
  Tabs,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { ago, dateTime, fileSize } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import { naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import type { Mesa, Tela } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { ChangeBadge } from './badges.tsx'
import type { PanelTab } from './mesa-state.ts'
import type { NewTime } from './moments.ts'
import { PageText } from './PageText.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { nameOf, originalOf } from './words.ts'

interface Props {
  mesa: Mesa
  /** The page that is shown. */
  tela: Tela | undefined
  person: DraftOwner
  chosen: number | null
  tab: PanelTab
  /** The text field of a mark that is being created. */
  writing: ReactNode
  /** What changed since the former version, if there is one. */
  changes?: ReactNode
  /** What the team can do with the versions. */
  uploading?: ReactNode
  onTab: (tab: PanelTab) => void
  onChoose: (id: number | null) => void
  onVersao: (numero: number) => void
  onCompare: (numero: number) => void
  onPlace: (marcacao: Marcacao) => void
}

/** The marks, the versions and the facts of a piece. */
export function Panel({ mesa, tela, person, chosen, tab, writing, changes, uploading, onTab, ...on }: Props) {
  const open = mesa.marcacoes.filter(({ estado }) => estado === 'aberta').length
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab((value ?? 'marcacoes') as PanelTab)}
      keepMounted={false}
      className="mesa-tabs"
    >
      <Tabs.List grow>
        <Tabs.Tab value="marcacoes">Marcações ({open})</Tabs.Tab>
        {changes && <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>}
        <Tabs.Tab value="versoes">Versões</Tabs.Tab>
        <Tabs.Tab value="sobre">Sobre</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="marcacoes">
        {writing}
        <MarcacaoList
          mesa={mesa}
          person={person}
          chosen={chosen}
          onChoose={on.onChoose}
          onVersao={on.onVersao}
          onPlace={on.onPlace}
        />
        {mesa.peca.tipo === 'pdf' && tela && <PageText key={tela.endereco} endereco={tela.endereco} />}
      </Tabs.Panel>
      {changes && <Tabs.Panel value="mudancas">{changes}</Tabs.Panel>}
      <Tabs.Panel value="versoes">
        {uploading}
        <VersaoList mesa={mesa} onVersao={on.onVersao} onCompare={on.onCompare} />
      </Tabs.Panel>
      <Tabs.Panel value="sobre">
        <About mesa={mesa} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** What is known about the piece and the file of the version that is shown. */
function About({ mesa: { peca, versao, telas, posso } }: { mesa: Mesa }) {
  return (
    <Stack gap="sm">
      <FactList
        cols={{ base: 1 }}
        facts={[
          ['Situação', situacaoLabels[peca.situacao]],
          ['Arquivo', versao.nome_arquivo],
          ['Tamanho', fileSize(versao.tamanho)],
          ['Duração', versao.duracao_ms !== null && tempoDaMarcacao(versao.duracao_ms)],
          ['Dimensões', telas[0] && `${telas[0].largura} × ${telas[0].altura}`],
          ['Não aparece nas telas', naoMostradoEmPalavras(versao.nao_mostrado)],
          ['Adicionada em', dateTime(versao.criada_em)],
          ['SHA-256', versao.sha256.replace(/.{8}(?=.)/g, '$& ')],
        ]}
      />
      {posso.canBaixar ? (
        <Anchor href={originalOf(versao)} download={versao.nome_arquivo}>
          Baixar o arquivo
        </Anchor>
      ) : (
        <Text size="xs" c="dimmed">
          O download fica disponível depois da aprovação.
        </Text>
      )}
      {peca.link && (
        <Anchor href={peca.link} target="_blank" rel="noreferrer">
          Abrir endereço
        </Anchor>
      )}
      {!isMidia(peca.tipo) && (
        <Text size="xs" c="dimmed">
          As cores na tela podem diferir da impressão.
        </Text>
      )}
    </Stack>
  )
}

interface VersionListProps {
  mesa: Mesa
  onVersao: (numero: number) => void
  onCompare: (numero: number) => void
}

/** The versions of a piece, the newest first. */
function VersaoList({ mesa: { peca, versoes, versao }, onVersao, onCompare }: VersionListProps) {
  const isPlayed = isMidia(peca.tipo)
  return (
    <>
      {isPlayed && versoes.length > 1 && (
        <Text size="sm" c="dimmed" mb="sm">
          Sem comparação: filmes e sons são vistos uma versão de cada vez.
        </Text>
      )}
      <ol className="plain-list mesa-list">
        {versoes.map((one) => (
          <li key={one.id} className="mesa-item" data-chosen={one.id === versao.id || undefined}>
            <Stack gap={4}>
              <Group gap="xs">
                <Text fw={650}>v{one.numero}</Text>
                {one.id === versao.id && <Badge size="sm">Você está vendo</Badge>}
                {one.enviada_em === null && (
                  <Badge size="sm" variant="outline">
                    Não enviada
                  </Badge>
                )}
              </Group>
              {one.nota && <Text className="text">{one.nota}</Text>}
              <Text size="xs" c="dimmed" className="text">
                {[
                  one.nome_arquivo,
                  one.duracao_ms !== null && tempoDaMarcacao(one.duracao_ms),
                  fileSize(one.tamanho),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text size="xs" c="dimmed">
                {one.enviada_em
                  ? `Enviada em ${dateTime(one.enviada_em)}`
                  : `Adicionada em ${dateTime(one.criada_em)}`}
              </Text>
              {one.id !== versao.id && (
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => onVersao(one.numero)}>
                    Ver v{one.numero}
                  </Button>
                  {one.estado === 'pronta' && !isPlayed && (
                    <Button size="xs" variant="default" onClick={() => onCompare(one.numero)}>
                      Comparar com a v{versao.numero}
                    </Button>
                  )}
                </Group>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </>
  )
}

const LongMarcacaoList = lazyPart(
  'proofing/mesa/screens/LongMarcacaoList',
  async () => (await import('./LongMarcacaoList.tsx')).LongMarcacaoList,
)
const MarcacaoThread = lazyPart(
  'proofing/mesa/screens/MarcacaoThread',
  async () => (await import('./MarcacaoThread.tsx')).MarcacaoThread,
)

const states = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'resolvida', label: 'Resolvidas' },
  { value: 'todas', label: 'Todas' },
]

/** From this many marks on, the list can be filtered; a shorter one has all of them. */
const MANY = 8
/** If a list has more marks than this, only those in view are rendered. */
const LONG = 100
/** A long list is drawn after the page with its marks. */
const later: Marcacao[] = []

interface MarkListProps {
  mesa: Mesa
  person: DraftOwner
  chosen: number | null
  onChoose: (id: number | null) => void
  /** Shows the version on which a mark was created. */
  onVersao: (numero: number) => void
  /** Starts choosing the place of a mark on the version that is shown. */
  onPlace: (marcacao: Marcacao) => void
}

/** All marks of the version that is shown, with the same functions as on the page. */
function MarcacaoList({ mesa, chosen, ...rest }: MarkListProps) {
  const [state, setState] = useState('aberta')
  const [isOwn, setIsOwn] = useState(false)
  const [isInternal, setIsInternal] = useState(false)
  const { marcacoes, posso } = mesa
  const isFiltered = marcacoes.length >= MANY
  const shown = marcacoes.filter(
    ({ id, estado, autor, visibilidade }) =>
      !isFiltered ||
      id === chosen ||
      ((state === 'todas' || estado === state) &&
        (!isOwn || autor.eu) &&
        (!isInternal || visibilidade === 'interna')),
  )
  const listed = useDeferredValue(shown, shown.length > LONG ? later : shown)
  const toItem = (marcacao: Marcacao) => (
    <Item marcacao={marcacao} mesa={mesa} isChosen={marcacao.id === chosen} {...rest} />
  )
  return (
    <Stack gap="sm">
      {isFiltered && (
        <>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Quais marcações"
            data={states}
            value={state}
            onChange={setState}
          />
          <Group gap="xs">
            <Chip size="xs" checked={isOwn} onChange={setIsOwn}>
              Só as minhas
            </Chip>
            {posso.canMostrar && (
              <Chip size="xs" checked={isInternal} onChange={setIsInternal}>
                Só da equipe
              </Chip>
            )}
          </Group>
        </>
      )}
      {shown.length === 0 && <Empty mesa={mesa} />}
      {listed.length > LONG ? (
        <LongMarcacaoList marcacoes={listed} chosen={chosen} toItem={toItem} />
      ) : (
        <ol className="plain-list mesa-list">
          {listed.map((marcacao) => (
            <li key={marcacao.id}>{toItem(marcacao)}</li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

function Empty({ mesa: { marcacoes, peca, posso } }: { mesa: Mesa }) {
  if (marcacoes.length > 0) return <Text c="dimmed">Nenhuma marcação com este filtro.</Text>
  const how = isMidia(peca.tipo)
    ? ' Pare no instante que precisa mudar e use “Marcar este instante”.'
    : ' Clique na peça para apontar o que precisa mudar.'
  return <Text c="dimmed">Nenhuma marcação.{posso.canMarcar && how}</Text>
}

interface ItemProps extends Omit<MarkListProps, 'chosen'> {
  marcacao: Marcacao
  isChosen: boolean
}

function Item({ marcacao, mesa, person, isChosen, onChoose, onVersao, onPlace }: ItemProps) {
  const { numero: versao } = mesa.versao
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) article.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { inicio_ms } = marcacao
  const isLost = marcacao.forma !== 'geral' && marcacao.lugar === null
  const isBehind = inicio_ms !== null && inicio_ms > (mesa.versao.duracao_ms ?? inicio_ms)
  return (
    <article
      ref={article}
      className="mesa-item"
      data-chosen={isChosen || undefined}
      data-marcacoes={marcacao.id}
      aria-label={nameOf(marcacao, versao)}
    >
      <PlaceForm
        to={{ marcacao: isChosen ? null : marcacao.id }}
        onGo={() => onChoose(isChosen ? null : marcacao.id)}
      >
        <UnstyledButton type="submit" className="mesa-item-head" aria-expanded={isChosen}>
          <span
            className="mesa-number"
            data-estado={marcacao.estado}
            data-interna={marcacao.visibilidade === 'interna' || undefined}
            aria-hidden
          >
            {marcacao.estado === 'resolvida' ? '✓' : numeroShown(marcacao)}
          </span>
          <span>
            <Text span size="xs" c="dimmed" className="mesa-item-facts">
              {inicio_ms !== null && <b>{timeOf({ inicio_ms, fim_ms: marcacao.fim_ms })} </b>}
              {[
                marcacao.autor.eu ? 'Você' : marcacao.autor.nome,
                ago(marcacao.criado_em),
                marcacao.nasceu !== versao && `da v${marcacao.nasceu}`,
                marcacao.visibilidade === 'interna' && 'só da equipe',
                mesa.telas.length > 1 && marcacao.lugar && `página ${marcacao.lugar.pagina}`,
                isBehind && `depois do fim da v${versao}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {marcacao.mudou && <ChangeBadge mudou={marcacao.mudou} />}
            <Text span className="text mesa-item-text" {...(!isChosen && { lineClamp: 3 })}>
              {marcacao.primeira || <em>{workMessages.marcacao.apagada}</em>}
            </Text>
          </span>
        </UnstyledButton>
      </PlaceForm>
      {(isLost || isBehind) && (
        <Group gap="xs" mt={4}>
          {isLost && (
            <Text size="xs" c="dimmed">
              sem lugar na v{versao}
            </Text>
          )}
          <Button size="compact-xs" variant="default" onClick={() => onVersao(marcacao.nasceu)}>
            Ver na v{marcacao.nasceu}
          </Button>
          {mesa.posso.canMover && (
            <Button size="compact-xs" variant="default" onClick={() => onPlace(marcacao)}>
              Pôr na v{versao}
            </Button>
          )}
        </Group>
      )}
      {isChosen && (
        <QueryBoundary failure="Erro ao buscar a conversa da marcação.">
          <MarcacaoThread marcacao={marcacao} mesa={mesa} person={person} />
        </QueryBoundary>
      )}
    </article>
  )
}

/** The time of a mark as the list shows it, such as `0:12,4` or `0:12,4–0:15,0`. */
const timeOf = ({ inicio_ms, fim_ms }: NewTime) =>
  [inicio_ms, ...(fim_ms === null ? [] : [fim_ms])].map(tempoDaMarcacao).join('–')
