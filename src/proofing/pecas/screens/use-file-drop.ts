import { type DragEvent, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The props of an element on which a file can be dropped. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-dropping': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFile(event)) return
      // Without this the browser would open the file.
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setIsOver(false),
    onDrop(event: DragEvent) {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
}
