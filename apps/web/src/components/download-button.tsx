import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorMessage } from '../lib/api/api.ts'
import { Button, toast } from './ui/index.ts'

/** Saves a file; a failure is told in a toast. @param failure what is said where the server says nothing */
export const useDownload = (save: () => Promise<void>, failure: string) =>
  useMutation({ mutationFn: save, onError: error => toast.error(errorMessage(error, failure)) })

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> {
  save: () => Promise<void>
  failure: string
}

/** The same as a button. */
export const DownloadButton = ({ save, failure, ...look }: Props) => {
  const saving = useDownload(save, failure)
  return <Button {...look} icon="download" busy={saving.isPending} onClick={() => saving.mutate()} />
}
