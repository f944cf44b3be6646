import './first-steps.css'
import { Alert, Button, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowRight,
  IconBriefcase,
  IconBuildingStore,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconConfetti,
  IconDatabaseExport,
  IconDeviceMobileCheck,
  IconFileInvoice,
  IconMail,
  IconPalette,
  IconPhotoPlus,
  IconQrcode,
  IconReceipt,
  IconSparkles,
  IconUserCheck,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { type Passo, passos } from '#overview/primeiros-passos/rules.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { useMedia } from '#platform/ui/use-media.ts'

/** Whether this tab has shown unfinished steps. Only then is the completion of the steps celebrated. */
let sawSome = false

/**
 * The checklist of a new agency. Steps are ticked automatically. The list disappears once all steps are done
 * or an admin dismisses it.
 */
export function FirstSteps() {
  const { data } = useQuery(api.primeirosPassos.get.queryOptions())
  const isOver = data && (data.dispensados || data.feitos.length === passos.length)
  const [celebrates, setCelebrates] = useState(sawSome)
  useEffect(() => {
    if (isOver === undefined) return
    sawSome = !isOver
    if (!isOver) setCelebrates(true)
  }, [isOver])
  if (!data || data.dispensados) return null
  if (!isOver) return <Open feitos={new Set(data.feitos)} />
  return celebrates ? <AllDone onClose={() => setCelebrates(false)} /> : null
}

function AllDone({ onClose }: { onClose: () => void }) {
  return (
    <Announced>
      <Alert
        mb="xl"
        role="note"
        icon={<IconConfetti aria-hidden />}
        title="Tudo pronto!"
        withCloseButton
        closeButtonLabel="Fechar"
        onClose={onClose}
      >
        Os primeiros passos foram concluídos. Bom trabalho!
      </Alert>
    </Announced>
  )
}

function Open({ feitos }: { feitos: ReadonlySet<string> }) {
  const next = groups.flatMap(({ steps }) => steps).find(({ passo }) => !feitos.has(passo))
  return (
    <section className="first-steps" aria-labelledby="primeiros-passos">
      <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
        <Title order={2} id="primeiros-passos">
          Primeiros passos
        </Title>
        <ActionButton
          endpoint={api.configuracoes.update}
          input={{ primeiros_passos: 'dispensados' }}
          says="Primeiros passos dispensados. Você pode reabri-los pelo menu da sua conta."
          variant="subtle"
          color="gray"
          size="compact-sm"
        >
          Dispensar
        </ActionButton>
      </Group>
      <Text c="dimmed" mb="sm">
        {progressInWords(feitos.size, passos.length)}
      </Text>
      {/* Hidden from screen readers, because the sentence above says the same. */}
      <Progress value={(feitos.size / passos.length) * 100} size="sm" aria-hidden />
      <div className="first-groups">
        {groups.map((group) => (
          <StepList key={group.label} group={group} feitos={feitos} next={next?.passo} />
        ))}
      </div>
    </section>
  )
}

interface Props {
  group: StepGroup
  feitos: ReadonlySet<string>
  /** The next step to do. */
  next: string | undefined
}

/**
 * A group of steps. On wide screens all groups are open side by side, before the script runs by first-steps.css; on
 * narrow ones only the group with the next step is open.
 */
function StepList({ group: { label, steps }, feitos, next }: Props) {
  const wide = useMedia('(min-width: 62em)', false)
  const done = steps.filter(({ passo }) => feitos.has(passo)).length
  const isCurrent = steps.some(({ passo }) => passo === next)
  return (
    <details className="first-group" open={wide || isCurrent}>
      <summary>
        <span className="first-label">{label}</span>
        <Text span c="dimmed">
          {done === steps.length ? 'pronto' : `${done} de ${steps.length}`}
        </Text>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul className="plain-list">
        {steps.map((step) =>
          feitos.has(step.passo) ? (
            <Done key={step.passo} title={step.title} />
          ) : (
            <ToDo key={step.passo} step={step} isNext={step.passo === next} />
          ),
        )}
      </ul>
    </details>
  )
}

function Done({ title }: { title: string }) {
  return (
    <li className="first-step" data-done>
      <span className="first-mark">
        <IconCheck size={14} stroke={2.5} aria-hidden />
      </span>
      <span>
        {title}
        <VisuallyHidden>: pronto</VisuallyHidden>
      </span>
    </li>
  )
}

function ToDo({ step: { title, why, action, to, Icon }, isNext }: { step: Step; isNext: boolean }) {
  return (
    <li className="first-step" data-next={isNext || undefined}>
      <span className="first-mark">
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className="first-words">
        <span className="first-title">{title}</span>
        <Text c="dimmed">{why}</Text>
        <Button
          component={Link}
          to={to}
          mt={6}
          size="compact-sm"
          variant={isNext ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={14} aria-hidden />}
        >
          {action}
        </Button>
      </div>
    </li>
  )
}

interface Step {
  passo: Passo
  title: string
  why: string
  /** The label of the button, and the page it opens. */
  action: string
  to: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

interface StepGroup {
  label: string
  steps: Step[]
}

const settingsAddress = (tab: string) => `/dashboard/settings?aba=${tab}`

const site: Step[] = [
  {
    passo: 'nome',
    title: 'O nome da agência',
    why: 'Ele aparece no site, nos e-mails e nos recibos.',
    action: 'Definir nome',
    to: settingsAddress('agencia'),
    Icon: IconBuildingStore,
  },
  {
    passo: 'marca',
    title: 'O logo ou a cor',
    why: 'Com um dos dois, o site e o painel ficam com a identidade da agência.',
    action: 'Definir marca',
    to: settingsAddress('marca'),
    Icon: IconPalette,
  },
  {
    passo: 'horario',
    title: 'O horário de atendimento',
    why: 'O site diz se a agência está aberta; os horários de agora são só um exemplo.',
    action: 'Definir horário',
    to: settingsAddress('horario'),
    Icon: IconClock,
  },
  {
    passo: 'servico',
    title: 'O primeiro serviço',
    why: 'Quem visita o site vê o que a agência faz e pode pedir um orçamento.',
    action: 'Cadastrar serviço',
    to: '/dashboard/portfolio?aba=servicos&novo=1',
    Icon: IconSparkles,
  },
  {
    passo: 'trabalho',
    title: 'O primeiro trabalho publicado',
    why: 'Mostra aos visitantes do site o que a agência já fez. Rascunhos não aparecem.',
    action: 'Cadastrar trabalho',
    to: '/dashboard/portfolio?novo=1',
    Icon: IconPhotoPlus,
  },
]

const work: Step[] = [
  {
    passo: 'cliente',
    title: 'O primeiro cliente',
    why: 'Projetos, faturas e recibos são sempre de um cliente. Comece por um que você já atende.',
    action: 'Cadastrar cliente',
    to: '/dashboard/clientes?novo=1',
    Icon: IconAddressBook,
  },
  {
    passo: 'projeto',
    title: 'O primeiro projeto',
    why: 'É nele que o cliente vê as imagens, comenta e aprova.',
    action: 'Criar projeto',
    to: '/dashboard/projects?novo=1',
    Icon: IconBriefcase,
  },
  {
    passo: 'revisor',
    title: 'O primeiro revisor',
    why: 'Quem aprova não precisa de conta: abre um link no celular. Abra um projeto e adicione a pessoa.',
    action: 'Convidar um revisor',
    to: '/dashboard/projects',
    Icon: IconUserCheck,
  },
  {
    passo: 'equipe',
    title: 'Mais alguém na equipe',
    why: 'Envie um link de convite: cada pessoa cria a própria senha.',
    action: 'Convidar pessoa',
    to: '/dashboard/users?convidar=1',
    Icon: IconUsersPlus,
  },
]

const money: Step[] = [
  {
    passo: 'pix',
    title: 'A chave Pix',
    why: 'Com ela, cada fatura tem um código que o cliente paga pelo celular.',
    action: 'Informar a chave',
    to: settingsAddress('pix'),
    Icon: IconQrcode,
  },
  {
    passo: 'recibo',
    title: 'Os dados dos recibos',
    why: 'Razão social, CNPJ e cidade saem em cada recibo.',
    action: 'Informar os dados',
    to: settingsAddress('recibos'),
    Icon: IconReceipt,
  },
  {
    passo: 'fatura',
    title: 'A primeira fatura',
    why: 'Uma receita em nome de um cliente aparece para ele em Faturas.',
    action: 'Criar receita',
    to: '/dashboard/financial-transactions?novo=receita',
    Icon: IconFileInvoice,
  },
]

const safety: Step[] = [
  {
    passo: 'duas-etapas',
    title: 'Duas etapas na sua conta',
    why: 'A sua conta tem acesso a tudo. Com duas etapas, uma senha roubada não basta para entrar.',
    action: 'Proteger a conta',
    to: settingsAddress('conta'),
    Icon: IconDeviceMobileCheck,
  },
  {
    passo: 'correio',
    title: 'O envio de e-mails',
    why: 'Convites, avisos e recibos só chegam depois que um envio de teste dá certo.',
    action: 'Configurar e-mail',
    to: settingsAddress('correio'),
    Icon: IconMail,
  },
  {
    passo: 'copia',
    title: 'A primeira cópia conferida',
    why: 'Se o computador quebrar, é a partir dela que o sistema é restaurado.',
    action: 'Ver as cópias',
    to: settingsAddress('copias'),
    Icon: IconDatabaseExport,
  },
]

export const groups: StepGroup[] = [
  { label: 'A vitrine', steps: site },
  { label: 'O trabalho', steps: work },
  { label: 'O dinheiro', steps: money },
  { label: 'A segurança', steps: safety },
]

/** The progress in words. */
export function progressInWords(done: number, total: number): string {
  const remaining = total - done
  if (done === 0) return `São ${total} passos curtos, na ordem que preferir.`
  if (remaining === 1) return `${done} de ${total} prontos. Só falta um.`
  return done * 2 >= total
    ? `${done} de ${total} prontos. Já passou da metade.`
    : `${done} de ${total} prontos. Bom começo.`
}
