import { Button, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#platform/ui/Form.tsx'
import { PasswordField } from '#platform/ui/fields.tsx'

/** The password of the mail server. A stored password is never shown, but it can be replaced or removed. */
export function MailPassword({ kept }: { kept: boolean }) {
  const { error } = useField('senha')
  const [change, setChange] = useState(!kept)
  if (!change && !error)
    return (
      <Input.Wrapper label="Senha" labelElement="div">
        <Group justify="space-between" wrap="nowrap" mih={36}>
          <Text>Salva e protegida</Text>
          <Button size="compact-sm" variant="default" onClick={() => setChange(true)}>
            Trocar senha
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <PasswordField name="senha" label="Senha" autoComplete="new-password" maxLength={500} autoFocus={kept} />
  )
}
