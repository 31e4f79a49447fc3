import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Saves a video as a bookmark, or drops it; shown at once, and taken back where that fails. */
export function useToggleSaved({ id, saved }: Video) {
  const t = useTranslations('video');
  const errorText = useErrorText();
  const client = useQueryClient();
  const show = (now: boolean) =>
    client.setQueryData<Video>(queryKeys.video(id), (video) => video && { ...video, saved: now });
  return useMutation({
    mutationFn: () =>
      saved
        ? call('DELETE /api/videos/{id}/saved', { params: { id } })
        : call('PUT /api/videos/{id}/saved', { params: { id } }),
    onMutate: () => show(!saved),
    onError: (error) => {
      show(saved);
      const title = t('saveFailed');
      showToast({ kind: 'error', title, detail: errorText(error, title) });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.allVideos }),
  });
}
