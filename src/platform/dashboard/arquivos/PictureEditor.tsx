import type { ComponentProps } from 'react'
import { PictureBoard } from './PictureBoard.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { UploadList } from './UploadList.tsx'
import type { useUploads } from './use-uploads.ts'

interface Props extends ComponentProps<typeof PictureBoard> {
  uploads: ReturnType<typeof useUploads>
}

/** Uploads pictures, and shows those that are stored so that they can be changed. */
export function PictureEditor({ uploads, ...board }: Props) {
  return (
    <>
      <PicturePicker onPick={uploads.add} />
      <UploadList {...uploads} />
      <PictureBoard {...board} />
    </>
  )
}
