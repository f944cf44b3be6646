import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { dateTime, time } from '#platform/browser/format.ts'
import { useCopy } from '#platform/browser/use-copy.ts'
import type { Saude } from '#platform/health/contract.ts'
import { looks } from './Situation.tsx'
import { diagnosisOf, engines, headlines } from './words.ts'

const lists = new Intl.ListFormat('pt-BR')

/** The overall state in one sentence, the affected items, and the version of the installation. */
export function Overall({ saude }: { saude: Saude }) {
  const { situacao, quando, itens, sistema } = saude
  const { color, Icon } = looks[situacao]
  const named = itens.filter((item) => item.situacao !== 'bem').map(({ nome }) => nome)
  const processes = sistema.processos === 1 ? '1 processo' : `${sistema.processos} processos`
  return (
    <Alert color={color} variant="light" className="health-overall" role="region" aria-label="Situação geral">
      <div className="health-headline">
        <Icon size={32} aria-hidden />
        <div>
          <Text fw={700} size="lg" role="status">
            {headlines[situacao]}
          </Text>
          {named.length > 0 && (
            <Text size="md" className="text">
              {lists.format(named)}.
            </Text>
          )}
        </div>
      </div>
      <Group justify="space-between" mt="sm" gap="sm">
        <Text>
          Examinado às {time(quando)}. Bastidor {sistema.versao} com {engines[sistema.banco]}, {processes}, no
          ar desde {dateTime(sistema.desde)}.
        </Text>
        <CopyDiagnosis saude={saude} />
      </Group>
    </Alert>
  )
}

function CopyDiagnosis({ saude }: { saude: Saude }) {
  const { copy, copied, refused } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => copy(diagnosisOf(saude))}
      >
        {copied ? 'Diagnóstico copiado' : 'Copiar diagnóstico'}
      </Button>
      {refused && <Text role="alert">O navegador não deixou copiar. Tire uma foto da tela.</Text>}
    </div>
  )
}
