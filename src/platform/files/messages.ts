/** User-facing messages about the files of an upload, by the kinds of `FileLimits`. */
export const fileMessages = {
  anexo: {
    tipo: 'Este tipo de arquivo não é aceito. Envie PDF, imagem, documento, planilha, texto, zip, áudio ou vídeo.',
    grande: 'Cada arquivo pode ter no máximo 25 MB.',
    muitos: 'Envie no máximo 4 arquivos de cada vez.',
    um: 'Envie um arquivo de cada vez.',
    desconhecido: 'Você poderá enviar arquivos depois que a agência falar com você ou criar um projeto seu.',
  },
  pecas: {
    tipo: 'Envie PDF ou imagens JPEG, PNG, WebP, AVIF ou GIF.',
    grande: 'Cada PDF pode ter no máximo 100 MB.',
    muitos: 'Envie no máximo 4 arquivos de cada vez.',
    um: 'Envie um arquivo de cada vez.',
  },
  parte: {
    grande: 'Esta parte do arquivo não tem o tamanho esperado. Envie o arquivo de novo.',
    muitos: 'Envie um arquivo de cada vez.',
    um: 'Envie um arquivo de cada vez.',
  },
} as const
