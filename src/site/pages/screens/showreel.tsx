import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'

const isFile = (url: string) => /\.(mp4|webm|mov|m4v)$/i.test(url.split(/[?#]/)[0] ?? '')

/**
 * A video file plays in a dialog. The page of a video service opens in a new tab, so that no third-party code
 * runs on the site.
 */
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
          {/* biome-ignore lint/a11y/useMediaCaption: the settings have no caption file for the showreel */}
          <video src={url} controls autoPlay playsInline />
        </Dialog>
      )}
    </>
  )
}
