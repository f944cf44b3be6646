import { configure } from '@testing-library/react'

// The default is one second, which a busy machine needs to load the code of a dialog.
configure({ asyncUtilTimeout: 20_000 })
