import { NewCount } from './NewCount.tsx'
import { useUnread } from './use-unread.ts'

/** The badge with the number of unread messages beside the menu entry. */
export const UnreadMensagens = () => <NewCount count={useUnread()?.nao_lidas ?? 0} />
