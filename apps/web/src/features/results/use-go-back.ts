import { useNavigate } from 'react-router'

/** Back to where the reader came from; to the dashboard from a tab that has no 'before'. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => void (history.length > 1 ? navigate(-1) : navigate('/dashboard'))
}
