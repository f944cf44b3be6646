import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { VersionConflict } from '#platform/ui/VersionConflict.tsx'
import type { Section } from './use-section.ts'

interface Props {
  title: string
  hint?: string
  section: Section
  children: ReactNode
}

/** One section of the settings: its fields, an explanation, and its own save button. */
export function SettingsPanel({ title, hint, section, children }: Props) {
  const { form, generation, typed, overtaken, discard } = section
  return (
    <Form {...form} aria-label={title}>
      <Stack maw={760}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          {hint && <Text c="dimmed">{hint}</Text>}
        </div>
        {overtaken && <VersionConflict what="esta parte" {...overtaken} />}
        <Fragment key={generation}>{children}</Fragment>
        <Group justify="space-between">
          <Anchor className="touch-link" href="/?ver=site" target="_blank" rel="noopener" size="sm">
            <Group gap={4} component="span">
              Ver site <IconExternalLink size={14} aria-hidden />
            </Group>
          </Anchor>
          <Group gap="xs">
            {typed && (
              <Button variant="default" onClick={discard}>
                Desfazer
              </Button>
            )}
            <SubmitButton>Salvar</SubmitButton>
          </Group>
        </Group>
      </Stack>
    </Form>
  )
}
