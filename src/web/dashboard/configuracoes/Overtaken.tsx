import { Alert, Button, Group, Text } from '@mantine/core'

/** Somebody saved the same part meanwhile: theirs or mine, but nothing goes by itself. */
export function Overtaken({ load, keep }: { load: () => void; keep: () => void }) {
  return (
    <Alert role="alert" title="Outra pessoa salvou esta parte enquanto você escrevia">
      <Text size="sm" mb="sm">
        O que você digitou continua aqui.
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={load}>
          Carregar o que foi salvo
        </Button>
        <Button size="xs" onClick={keep}>
          Manter o que digitei
        </Button>
      </Group>
    </Alert>
  )
}
