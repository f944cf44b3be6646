import { Anchor, Text } from '@mantine/core'
import { IconFile, IconFileMusic, IconMovie } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { fileSize } from '#platform/browser/format.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import type { Mensagem } from '#studio/chat/contract.ts'

const SlideViewer = lazy(async () => ({
  default: (await import('#platform/dashboard/arquivos/Viewer.tsx')).SlideViewer,
}))

type Arquivo = NonNullable<Mensagem['arquivo']>

interface Props {
  arquivo: Arquivo
  url: string
}

/**
 * Shows a file of a message: a picture in the sizes that the server made of it, and any other file as a
 * download.
 */
export function FileCard({ arquivo, url }: Props) {
  return arquivo.larguras.length > 0 ? (
    <PictureFile arquivo={arquivo} url={url} />
  ) : (
    <DownloadCard arquivo={arquivo} url={url} />
  )
}

function PictureFile({ arquivo: { nome, larguras }, url }: Props) {
  const [open, setOpen] = useState(false)
  const versions = larguras.toSorted((a, b) => a - b)
  const addressOf = (largura: number | undefined) => `${url}/${largura}.webp`
  return (
    <>
      <button
        type="button"
        className="chat-picture"
        onClick={() => setOpen(true)}
        aria-label={`Ampliar ${nome}`}
      >
        <img
          src={addressOf(versions[0])}
          srcSet={versions.map((largura) => `${addressOf(largura)} ${largura}w`).join(', ')}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </button>
      <Anchor href={url} download={nome} size="xs" underline="always" className="text">
        {nome}
      </Anchor>
      {open && (
        <LazyBoundary>
          <SlideViewer
            slides={[{ src: addressOf(versions.at(-1)), alt: nome, download: { url, filename: nome } }]}
            at={0}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

function DownloadCard({ arquivo: { nome, tipo, tamanho }, url }: Props) {
  const Sign = tipo.startsWith('audio/') ? IconFileMusic : tipo.startsWith('video/') ? IconMovie : IconFile
  return (
    <div className="chat-file">
      <Sign size={24} stroke={1.5} aria-hidden />
      <div className="contact-body">
        <Anchor href={url} download={nome} underline="always" className="text" size="sm">
          {nome}
        </Anchor>
        <Text size="xs" c="dimmed">
          {fileSize(tamanho)}
        </Text>
      </div>
    </div>
  )
}
