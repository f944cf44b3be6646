import { Badge, Select } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconMessages } from '@tabler/icons-react'
import { type Contato, contatoStatusLabels, StatusContato } from '#contract/site/endpoints/contatos.ts'
import { api, useAction } from '#web/api.ts'
import { optionsOf } from '#web/ui/options.ts'

/** Colour and icon of each status, always together with its label. */
const looks: Record<StatusContato, { color: string; Icon: typeof IconMessages }> = {
  novo: { color: 'tinta', Icon: IconCircleDashed },
  em_conversa: { color: 'yellow', Icon: IconMessages },
  ganho: { color: 'teal', Icon: IconCircleCheck },
  perdido: { color: 'gray', Icon: IconCircleX },
}
const statuses = optionsOf(contatoStatusLabels)

function StatusDot({ status }: { status: StatusContato }) {
  const { color, Icon } = looks[status]
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />
}

export function ContatoStatusBadge({ status }: { status: StatusContato }) {
  return (
    <Badge fw={500} size="lg" leftSection={<StatusDot status={status} />}>
      {contatoStatusLabels[status]}
    </Badge>
  )
}

export function ContatoStatusSelect({ contact: { id, name, status, versao } }: { contact: Contato }) {
  const setStatus = useAction(api.contatos.setStatus)
  return (
    <Select
      aria-label={`Status do contato de ${name}`}
      size="xs"
      w={160}
      allowDeselect={false}
      data={statuses}
      leftSection={<StatusDot status={status} />}
      disabled={setStatus.isPending}
      value={status}
      onChange={(chosen) => {
        const wanted = StatusContato.safeParse(chosen).data
        if (wanted && wanted !== status) setStatus.mutate({ id, status: wanted, versao })
      }}
    />
  )
}
