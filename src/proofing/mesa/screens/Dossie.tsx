import { Alert, Button, Text, Title, type TitleOrder } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { fileSize } from '#platform/browser/format.ts'
import { enderecoDoDossie } from '#platform/contract/enderecos.ts'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'

interface Props {
  projectId: number
  /** The level of the heading. */
  order?: TitleOrder
  /** The id of the heading of the project, where a page shows several projects. */
  within?: string
}

/**
 * Downloads everything of a project that the reader may see. The browser streams the file to its disk, which a request of
 * the page could not. What would be refused is asked before, because a browser shows no error of a download.
 */
export function Dossie({ projectId, order = 3, within = '' }: Props) {
  const heading = useId()
  const check = useMutation({
    mutationFn: () => api.dossie.resumo.call({ id: projectId }),
    // The server says when to try again.
    retry: false,
    onSuccess: () => saveDossie(enderecoDoDossie(projectId)),
  })
  // The archive would be that of the person who views.
  if (clientView) return null
  return (
    <section aria-labelledby={`${heading} ${within}`}>
      <Title order={order} size="h3" id={heading} mb="xs">
        Dossiê
      </Title>
      <Text c="dimmed" mb="xs">
        Um arquivo ZIP com as peças, as marcações, as decisões assinadas e como conferir tudo sem este site.
      </Text>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Baixar dossiê
      </Button>
      <LiveRegion>
        {check.isSuccess && (
          <Text mt="xs">
            {check.data.bytes > 0
              ? `O download começou: ${fileSize(check.data.bytes)} de arquivos, mais as imagens das páginas.`
              : 'O download começou.'}
          </Text>
        )}
      </LiveRegion>
      {check.isError && (
        <Alert color="red" role="alert" mt="xs">
          {errorMessageOf(check.error, 'Erro ao preparar o dossiê.')}
        </Alert>
      )}
    </section>
  )
}

function saveDossie(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
