import { NewCount } from './NewCount.tsx'
import { useUnread } from './use-unread.ts'

/** The badge beside the menu entry. */
export const UnreadMensagens = () => <NewCount count={useUnread()?.nao_lidas ?? 0} />
