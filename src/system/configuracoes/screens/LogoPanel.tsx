import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { endpoints } from '#platform/browser/endpoints.ts'
import { LogoImage } from '#platform/browser/logo-image.tsx'
import { tiposDeImagem } from '#platform/contract/arquivos-schemas.ts'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'

const target = { endpoint: endpoints.configuracoes.enviarLogo, input: undefined }

/** Uploads the agency's logo and previews it on a light and a dark background. */
export function LogoPanel() {
  const {
    data: { logo, nome },
  } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const uploads = useUploads(target)
  return (
    <section aria-label="Logo">
      <Stack maw={760} gap="sm">
        <div>
          <Title order={2} size="h3">
            Logo
          </Title>
          <Text c="dimmed">
            No alto do site e do painel. De preferência PNG ou WebP com fundo transparente.
          </Text>
        </div>
        {logo ? (
          <div className="logo-papers">
            <span data-mantine-color-scheme="light" className="logo-paper day">
              <LogoImage logo={logo} alt={`Logo de ${nome} no papel claro`} />
            </span>
            <span data-mantine-color-scheme="dark" className="logo-paper night">
              <LogoImage logo={logo} alt={`Logo de ${nome} no fundo escuro`} />
            </span>
          </div>
        ) : (
          <Text>Sem logo, aparece o nome: {nome}</Text>
        )}
        <UploadList {...uploads} />
        <Group gap="xs">
          <FileButton
            accept={tiposDeImagem.join(',')}
            inputProps={{ 'aria-label': 'Arquivo do logo' }}
            onChange={(file) => file && uploads.add([file])}
          >
            {(props) => (
              <Button {...props} variant="default">
                {logo ? 'Trocar logo' : 'Enviar logo'}
              </Button>
            )}
          </FileButton>
          {logo && (
            <ConfirmButton
              endpoint={api.configuracoes.removerLogo}
              input={undefined}
              question="Deseja realmente remover o logo?"
              effect="Para desfazer, envie o logo de novo."
              danger
            >
              Remover
            </ConfirmButton>
          )}
        </Group>
      </Stack>
    </section>
  )
}
