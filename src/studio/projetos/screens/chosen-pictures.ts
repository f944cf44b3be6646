/**
 * Pictures that were chosen together with a new project. The dialog of the project uploads them once the
 * project exists.
 */
const chosen = new Map<number, File[]>()

export const keepPictures = (projectId: number, files: File[]): void => void chosen.set(projectId, files)

/** Returns the pictures of a project, and forgets them, so that they are uploaded once. */
export function takePictures(projectId: number): File[] {
  const files = chosen.get(projectId) ?? []
  chosen.delete(projectId)
  return files
}
