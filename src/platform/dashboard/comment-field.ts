/** The id of the field for a new comment on a project, so that other parts of the screen can move the focus there. */
export const commentFieldOf = (projectId: number): string => `comentario-${projectId}`
