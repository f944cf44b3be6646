import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteDraft, listDrafts } from '#platform/browser/drafts.ts'
import { useSession } from '#platform/dashboard/session-context.ts'

/**
 * Offers the form drafts that this account left in this tab, for example when its session expired. The
 * list is read once, when the back office is opened.
 */
export function DraftsBanner() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => listDrafts(user.id))
  const [draft, ...rest] = drafts
  if (!draft) return null
  return (
    <Alert mb="md" variant="light" role="status">
      <Group justify="space-between">
        <Text>Você estava escrevendo em “{draft.label}”. O texto está guardado.</Text>
        <Group gap="xs">
          <Button
            size="xs"
            onClick={() => {
              setDrafts(rest)
              navigate(draft.path)
            }}
          >
            Continuar
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              deleteDraft(user.id, draft.form)
              setDrafts(rest)
            }}
          >
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
