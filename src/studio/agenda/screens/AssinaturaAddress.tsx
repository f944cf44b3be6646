import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from '#platform/browser/use-copy.ts'
import { type AssinaturaNova, escopos } from '#studio/agenda/contract.ts'

const ways = [
  ['Google Agenda', 'no computador, em “Outras agendas”, escolha + e “De URL”, e cole.'],
  ['Apple', 'no iPhone ou no Mac, use “Abrir no calendário deste aparelho”.'],
  ['Outlook', 'em “Adicionar calendário”, escolha “Assinar da Web”, e cole.'],
] as const

/**
 * Shows a newly created subscription address with the buttons to use it. The address cannot be displayed
 * again later.
 */
export function AssinaturaAddress({ made: { escopo, endereco } }: { made: AssinaturaNova }) {
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
