import { Anchor, Group } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'

/** The links to the signed record of a decision: the file, and the public page that verifies it. */
export function TermoLinks({ codigo, createdAt }: { codigo: string; createdAt: string }) {
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
