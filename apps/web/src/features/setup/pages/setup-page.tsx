import { LoadingScreen } from '../../../components/loading-screen.tsx'

/** Claims a new installation, and leads its administrator through the first settings. */
export const Component = () => <LoadingScreen />
