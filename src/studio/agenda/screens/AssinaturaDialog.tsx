import { Anchor, Button, Checkbox, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { useCopy } from '#platform/browser/copy.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form } from '#platform/ui/Form.tsx'
import { useForm } from '#platform/ui/form.ts'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import {
  type Assinatura,
  type AssinaturaNova,
  type Escopo,
  escopos,
  NovaAssinatura,
} from '#studio/agenda/contract.ts'

/**
 * Creates and revokes the addresses by which another calendar program reads the agenda. An address is shown
 * only once, after its creation.
 */
export function AssinaturaDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<AssinaturaNova | null>(null)
  return (
    <Dialog onClose={onClose} title="Assinar agenda" size="lg">
      <Stack>
        <Text>
          Veja a agenda no Google Agenda, na Apple ou no Outlook, de 6 meses atrás a 18 meses à frente. O
          endereço é pessoal: quem o tiver pode ler a agenda sem senha, até você revogá-lo.
        </Text>
        {made && <AssinaturaAddress key={made.id} made={made} />}
        <AssinaturaForm onMade={setMade} />
        <QueryBoundary failure="Erro ao buscar os endereços." loading={null}>
          <AssinaturaList onRevoked={(id) => id === made?.id && setMade(null)} />
        </QueryBoundary>
      </Stack>
    </Dialog>
  )
}

const hints: Record<Escopo, string> = {
  minha: 'As atividades de que você é responsável, pelo nome inteiro ou só pelo primeiro.',
  equipe: 'As atividades de todas as pessoas.',
}

function AssinaturaForm({ onMade }: { onMade: (made: AssinaturaNova) => void }) {
  const { user } = useSession()
  const [escopo, setEscopo] = useState<Escopo>('minha')
  const { data: own } = useQuery(api.agenda.assinaturas.queryOptions())
  const create = useAction(api.agenda.assinar)
  const [ask, question] = useConfirm()
  const isThere = own?.some((one) => one.escopo === escopo)
  const { form } = useForm(NovaAssinatura, (wanted) => {
    const make = () => create.mutate(wanted, { onSuccess: onMade })
    if (!isThere) return make()
    ask({
      question: `Gerar um novo endereço para “${escopos[escopo]}”?`,
      effect: 'O endereço anterior deixa de funcionar.',
      yes: 'Gerar novo endereço',
      onYes: make,
    })
  })
  const flag = { value: 'true', 'data-type': 'json' }
  return (
    <Form {...form}>
      <Stack>
        <RadioField
          name="escopo"
          label="O que mostrar"
          value={escopo}
          onChange={(value) => setEscopo(value as Escopo)}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(escopos).map(([value, label]) => (
              <Radio key={value} value={value} label={label} description={hints[value as Escopo]} />
            ))}
          </Stack>
        </RadioField>
        <Checkbox {...flag} name="com_prazos" label="Com os prazos de projetos" defaultChecked />
        {user.role === 'admin' && (
          <Checkbox {...flag} name="com_financeiro" label="Com os vencimentos financeiros" />
        )}
        <Group justify="flex-end">
          {isThere && (
            <Text c="dimmed" flex={1} miw="14rem">
              “{escopos[escopo]}” já tem um endereço. Com um novo, ele deixa de valer.
            </Text>
          )}
          {/*
           * The button is disabled until the existing subscriptions are loaded, because a new address may
           * replace one of them.
           */}
          <Button type="submit" loading={create.isPending} disabled={own === undefined}>
            {isThere ? 'Gerar novo endereço' : 'Criar endereço'}
          </Button>
        </Group>
      </Stack>
      {question}
    </Form>
  )
}

/**
 * The active subscriptions, without their addresses: the server returns an address only once, in the response
 * that creates it.
 */
function AssinaturaList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const { data: own } = useSuspenseQuery(api.agenda.assinaturas.queryOptions())
  if (own.length === 0) return null
  return (
    <section aria-label="Endereços em uso">
      <Title order={3} size="h4" mb="xs">
        Endereços em uso
      </Title>
      <Stack gap="xs" component="ul" className="plain-list">
        {own.map((one) => (
          <Group key={one.id} component="li" justify="space-between" wrap="nowrap">
            <Text>
              {whatOf(one)} · criado em {dateTime(one.criado_em)}
            </Text>
            <ConfirmButton
              endpoint={api.agenda.revogar}
              input={{ id: one.id }}
              question={`Revogar o endereço de “${escopos[one.escopo]}”?`}
              effect="Os calendários que usam este endereço deixam de ser atualizados. Você pode gerar outro."
              onDone={() => onRevoked(one.id)}
              size="compact-sm"
              flex="none"
              aria-label={`Revogar o endereço de ${escopos[one.escopo]}`}
            >
              Revogar
            </ConfirmButton>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

/** Describes what a subscription contains, for example `Minha pauta, com prazos e vencimentos`. */
function whatOf({ escopo, com_prazos, com_financeiro }: Assinatura): string {
  const more = [com_prazos && 'prazos', com_financeiro && 'vencimentos'].filter(Boolean).join(' e ')
  return more ? `${escopos[escopo]}, com ${more}` : escopos[escopo]
}

const ways = [
  ['Google Agenda', 'no computador, em “Outras agendas”, escolha + e “De URL”, e cole.'],
  ['Apple', 'no iPhone ou no Mac, use “Abrir no calendário deste aparelho”.'],
  ['Outlook', 'em “Adicionar calendário”, escolha “Assinar da Web”, e cole.'],
] as const

/**
 * Shows a newly created subscription address with the buttons to use it. The address cannot be displayed
 * again later.
 */
function AssinaturaAddress({ made: { escopo, endereco } }: { made: AssinaturaNova }) {
  const { copy, copied, refused } = useCopy()
  return (
    <Stack gap="xs" component="section" aria-label="Novo endereço">
      <Group align="flex-end">
        <TextInput
          flex={1}
          miw="14rem"
          readOnly
          label={`Endereço de “${escopos[escopo]}”`}
          description="Copie agora: ele não será mostrado de novo."
          value={endereco}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(endereco)}
        >
          Copiar
        </Button>
      </Group>
      <Text role="status">
        {copied && 'Endereço copiado.'}
        {refused && 'O navegador não deixou copiar. Selecione o endereço acima e copie.'}
      </Text>
      <Anchor href={endereco.replace(/^https?:/, 'webcal:')} rel="noreferrer" size="sm">
        Abrir no calendário deste aparelho
      </Anchor>
      <ul className="plain-list">
        {ways.map(([where, how]) => (
          <Text key={where} component="li">
            <strong>{where}:</strong> {how}
          </Text>
        ))}
      </ul>
    </Stack>
  )
}
