import type { ComponentProps } from 'react'
import type { UploadEndpoint, UploadTarget } from '#web/upload.ts'
import { PictureBoard } from './PictureBoard.tsx'
import { PictureDrop } from './PictureDrop.tsx'

interface Props<Endpoint extends UploadEndpoint> extends ComponentProps<typeof PictureBoard> {
  upload: UploadTarget<Endpoint>
}

/** Uploads pictures, and shows those that are stored so that they can be changed. */
export function PictureEditor<Endpoint extends UploadEndpoint>({ upload, ...board }: Props<Endpoint>) {
  return (
    <>
      <PictureDrop {...upload} />
      <PictureBoard {...board} />
    </>
  )
}
