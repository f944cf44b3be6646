import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'

const isFile = (url: string) => /\.(mp4|webm|mov|m4v)$/i.test(url.split(/[?#]/)[0] ?? '')

/** A video file plays here; a page of a video service opens on its own, so that nobody else's code runs in ours. */
export function Showreel({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  const file = isFile(url)
  return (
    <>
      <a
        className="button plain"
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        {...(file && { 'data-desperta': '', onClick: onPlainClick(() => setOpen(true)) })}
      >
        <Icon name="play" />
        Assistir Showreel
      </a>
      {open && (
        <Dialog open label="Showreel" className="stage" dismissable onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/useMediaCaption: the agency's own reel; settings hold no caption file */}
          <video src={url} controls autoPlay playsInline />
        </Dialog>
      )}
    </>
  )
}
