import { Anchor, Group } from '@mantine/core'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'

/** The links with which the person who answered gets the termo and verifies it. */
export const TermoLinks = ({ codigo }: { codigo: string }) => (
  <Group gap="md">
    <Anchor href={`/api/termos/${codigo}/pdf`} download className="touch-link">
      Baixar termo
    </Anchor>
    <Anchor href={enderecoDoTermo(codigo)} target="_blank" rel="noreferrer" className="touch-link">
      Conferir
    </Anchor>
  </Group>
)
