import { Button, Group, Text } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { reais } from '#platform/browser/format.ts'
import { effects } from '#platform/ui/effects.ts'
import type { OfferedService } from '#studio/servicos/contract.ts'
import { looks } from './icons.ts'

export function ServicoRow({ service, onEdit }: { service: OfferedService; onEdit: () => void }) {
  const { id, name, description, icon, price } = service
  const { Icon } = looks[icon]
  return (
    <article className="sortable-body" aria-label={name}>
      <div className="thumbnail small">
        <Icon size={24} stroke={1.5} aria-hidden />
      </div>
      <div className="sortable-words">
        <Text size="md" fw={600} lineClamp={2} className="text">
          {name}
        </Text>
        <Text c="dimmed" lineClamp={2} className="text">
          {description}
        </Text>
        <Text>{price === null ? 'Valor sob consulta' : `A partir de ${reais(price)}`}</Text>
      </div>
      <Group gap="xs" className="sortable-actions">
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`Editar ${name}`}>
          Editar
        </Button>
        <ConfirmButton
          endpoint={api.servicos.remove}
          input={{ id }}
          question="Deseja realmente excluir este serviço?"
          effect={effects.inBin}
          danger
          size="xs"
          aria-label={`Excluir ${name}`}
        >
          Excluir
        </ConfirmButton>
      </Group>
    </article>
  )
}
