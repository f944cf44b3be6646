import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconEye, IconPlus, IconSend } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { COMO_CLIENTE } from '#platform/auth/rules.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { SearchAndStatus } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { notify } from '#platform/ui/notify.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { canChangeImages, isReadyToSend, statuses, statusLabels } from '#studio/projetos/rules.ts'
import { mesaClosed } from './mesa-address.ts'
import { ProjectList } from './ProjectList.tsx'

const ProjectDialog = lazyPart(
  'studio/projetos/screens/ProjectDialog',
  async () => (await import('./ProjectDialog.tsx')).ProjectDialog,
)
const NewProjectDialog = lazyPart(
  'studio/projetos/screens/NewProjectDialog',
  async () => (await import('./NewProjectDialog.tsx')).NewProjectDialog,
)
const NewVersion = lazyPart(
  'proofing/pecas/screens/NewVersao',
  async () => (await import('#proofing/pecas/screens/NewVersao.tsx')).NewVersao,
)
const NewVersaoButton = lazyPart(
  'proofing/pecas/screens/NewVersaoButton',
  async () => (await import('#proofing/pecas/screens/NewVersaoButton.tsx')).NewVersaoButton,
)
const VersaoPronta = lazyPart(
  'proofing/mesa/screens/VersaoPronta',
  async () => (await import('#proofing/mesa/screens/VersaoPronta.tsx')).VersaoPronta,
)
const MesaWindow = lazyPart(
  'studio/projetos/screens/MesaWindow',
  async () => (await import('./MesaWindow.tsx')).MesaWindow,
)

const options = statuses.map((value) => ({ value, label: statusLabels[value] }))

/** The parameters of the address that decide which projects are listed. */
function filterIn(address: string): string {
  const params = new URLSearchParams(address)
  return [params.get('busca'), params.get('status')].join('\n')
}

/**
 * All projects, as the team sees them. Filter and open project are in the address, so that the back button
 * and a shared link work.
 */
export function ProjectsPage() {
  const { params, set, filter } = useAddress()
  const wanted = useDeferredValue(params.toString())
  const open = idIn(params, 'projeto')
  const peca = idIn(params, 'peca')
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ novo: '1' })}>
            Novo Projeto
          </Button>
        }
      >
        Projetos
      </PageHeading>
      <SearchAndStatus
        label="Buscar por título ou cliente"
        statuses={options}
        filter={filter}
        saved={<SavedFilters lista="projetos" />}
      />
      <QueryBoundary failure="Erro ao buscar projetos.">
        {/* Another filter starts without a selection, so that no project is selected that is not shown. */}
        <ProjectList
          key={filterIn(wanted)}
          params={new URLSearchParams(wanted)}
          onOpen={(id) => set({ projeto: String(id) })}
          onSend={(id) => set({ projeto: String(id), enviar: '1' })}
        />
      </QueryBoundary>
      {params.has('novo') && <NewProjectDialog onClose={() => set({ novo: null })} />}
      {open > 0 && peca > 0 && (
        <MesaWindow
          peca={peca}
          uploading={(mesa) => <NewVersion mesa={mesa} />}
          more={(mesa) => (
            <>
              <MesaNewVersion mesa={mesa} />
              <AsClientLink mesa={mesa} pagina={Number(params.get('pag') ?? 1)} />
            </>
          )}
          action={(mesa) => <MesaNextStep mesa={mesa} onSend={() => set({ ...mesaClosed, enviar: '1' })} />}
        />
      )}
      {open > 0 && !peca && (
        <ProjectDialog
          key={open}
          id={open}
          sending={params.has('enviar')}
          onOpen={(id) => set({ peca: String(id) })}
          onSending={(sending) => set({ enviar: sending ? '1' : null })}
          onClose={() => set({ projeto: null, enviar: null, aba: null })}
        />
      )}
    </>
  )
}

/** Takes the next version of a piece; it is the next step where the client asked for adjustments. */
function MesaNewVersion({ mesa: { projeto, peca } }: { mesa: Mesa }) {
  const { user } = useSession()
  if (!canChangeImages(user, projeto)) return null
  return (
    <NewVersaoButton
      peca={peca}
      name={`Nova versão de ${peca.nome}`}
      variant={peca.situacao === 'ajustes' ? 'filled' : 'default'}
      size="xs"
      shrinks
    />
  )
}

interface NextStepProps {
  mesa: Mesa
  onSend: () => void
}

/** Sends the project of a piece for approval, where no new version of the piece is needed before. */
function MesaNextStep({ mesa: { projeto, peca, versao }, onSend }: NextStepProps) {
  if (!isReadyToSend(projeto) || peca.situacao === 'ajustes') return null
  const isNewVersion = peca.situacao === 'rascunho' && peca.numero > 1
  if (isNewVersion && versao.estado === 'preparando')
    return <Text c="dimmed">{`v${peca.numero} em preparo`}</Text>
  return (
    <Stack gap="xs">
      {isNewVersion && (
        <Text>
          <VersaoPronta projectId={projeto.id} numero={peca.numero} />
        </Text>
      )}
      <Button fullWidth leftSection={<IconSend size={16} aria-hidden />} onClick={onSend}>
        {isNewVersion ? `Enviar v${peca.numero}` : 'Enviar para aprovação'}
      </Button>
    </Stack>
  )
}

interface AsClientLinkProps {
  mesa: Mesa
  /** The number of the page that is shown. */
  pagina: number
}

const label = 'Como o cliente vê'

/**
 * Leads to the piece as the client of the project sees it. It is a plain link, because the other page loads everything
 * again: nothing that the team has read is shown there.
 */
function AsClientLink({ mesa, pagina }: AsClientLinkProps) {
  if (!mesa.posso.canVerComoCliente) return null
  if (mesa.versoes.every(({ enviada_em }) => enviada_em === null)) {
    const tell = () => notify.failure(workMessages.peca.clienteNaoVe)
    return (
      <>
        <ActionIcon variant="default" size="md" hiddenFrom="xl" aria-label={label} onClick={tell}>
          <IconEye size={16} aria-hidden />
        </ActionIcon>
        <Button {...wide} onClick={tell}>
          {label}
        </Button>
      </>
    )
  }
  const href = addressOf(mesa, pagina)
  return (
    <>
      <ActionIcon variant="default" size="md" hiddenFrom="xl" aria-label={label} component="a" href={href}>
        <IconEye size={16} aria-hidden />
      </ActionIcon>
      <Button {...wide} component="a" href={href}>
        {label}
      </Button>
    </>
  )
}

const wide = {
  size: 'xs',
  variant: 'default',
  visibleFrom: 'xl',
  leftSection: <IconEye size={16} aria-hidden />,
} as const

/**
 * The address at which the client sees the version and page that the team is looking at. If this version was not sent,
 * it leads to the newest version that was.
 */
function addressOf({ projeto, peca, versao }: Mesa, pagina: number): string {
  const params = new URLSearchParams({ projeto: String(projeto.id), peca: String(peca.id) })
  if (versao.enviada_em !== null) {
    params.set('v', String(versao.numero))
    params.set('pag', String(pagina))
  }
  return `${COMO_CLIENTE}?${params}`
}
