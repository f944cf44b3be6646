import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { date, dateTime } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { effects } from '#platform/ui/effects.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { usePart } from '#platform/ui/use-part.tsx'
import type { Consentimento } from '#privacy/lgpd/contract.ts'

const columns: Column<Consentimento>[] = [
  { label: 'Pessoa', place: 'title', render: (it) => <Who it={it} /> },
  { label: 'Consentimento', place: 'fact', render: (it) => <What it={it} /> },
  {
    label: 'Data e endereço IP',
    place: 'fact',
    render: ({ em, endereco }) => `${dateTime(em)}, ${endereco}`,
  },
  { label: 'Situação', place: 'fact', render: (it) => <Standing it={it} /> },
]

/** All consents with their text, including withdrawn ones. */
export function ConsentimentosTab() {
  const { data: all } = useSuspenseQuery(api.lgpd.consentimentos.queryOptions())
  const [shown, more] = usePart(all)
  return (
    <Stack gap="xl">
      {all.length === 0 ? (
        <Empty
          title="Nenhum consentimento ainda"
          hint="Aqui ficam as caixas de marketing marcadas no site e as permissões de mostrar projetos."
        />
      ) : (
        <div>
          <Group justify="flex-end" mb="md">
            <Button component="a" variant="default" href="/api/lgpd/consentimentos/exportar">
              Exportar CSV
            </Button>
          </Group>
          <DataTable
            caption="Consentimentos"
            columns={columns}
            rows={shown}
            wraps
            keyOf={({ origem, id, em }) => `${origem} ${id} ${em}`}
          />
          {more}
        </div>
      )}
      <Published />
    </Stack>
  )
}

function Who({ it: { quem, email } }: { it: Consentimento }) {
  return (
    <div>
      <Text fw={600} className="text">
        {quem}
      </Text>
      <Text size="xs" c="dimmed" className="text">
        {email}
      </Text>
    </div>
  )
}

function What({ it: { oque, versao, texto } }: { it: Consentimento }) {
  return (
    <div>
      <Text className="text">{oque}</Text>
      <details>
        <summary>Texto da versão {versao}</summary>
        <Text>{texto}</Text>
      </details>
    </div>
  )
}

function Standing({ it: { origem, id, retirado_em } }: { it: Consentimento }) {
  if (retirado_em) return <Badge size="lg">Retirado em {date(retirado_em)}</Badge>
  if (origem === 'contato') return <Withdraw id={id} />
  return (
    <Anchor component={Link} size="sm" underline="always" to={`/dashboard/projects?projeto=${id}`}>
      Em vigor: ver o projeto
    </Anchor>
  )
}

function Withdraw({ id }: { id: number }) {
  return (
    <Group gap="xs">
      <Badge size="lg" color="teal">
        Em vigor
      </Badge>
      <ConfirmButton
        endpoint={api.contatos.retirarConsentimento}
        input={{ id }}
        question="Registrar que a pessoa retirou o consentimento?"
        effect={effects.final}
        yes="Registrar"
        size="compact-sm"
      >
        Revogar
      </ConfirmButton>
    </Group>
  )
}

/** Every version of the privacy text that the public site has shown. */
function Published() {
  const { data: texts } = useSuspenseQuery(api.lgpd.textos.queryOptions())
  if (texts.length === 0) return null
  return (
    <section aria-label="Versões do texto de privacidade">
      <Title order={2} size="h3" mb="xs">
        Versões do texto de privacidade
      </Title>
      <Stack gap="xs">
        {texts.map(({ id, texto, criado_em }) => (
          <details key={id}>
            <summary>
              Versão {id}
              {criado_em ? `, desde ${dateTime(criado_em)}` : ', de antes deste registro'}
            </summary>
            <Text className="text" style={{ whiteSpace: 'pre-line' }}>
              {texto || '(página sem texto)'}
            </Text>
          </details>
        ))}
      </Stack>
    </section>
  )
}
