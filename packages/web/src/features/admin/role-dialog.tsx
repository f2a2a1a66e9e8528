import { type Account, type Role, roleSchema } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { meQuery } from '../../api/queries/account.ts';
import { setRole } from '../../api/queries/admin.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToast } from '../../ui/toast.tsx';
import { adminMessages } from './messages.ts';

interface RoleDialogProps {
  readonly user: Account;
  readonly self: Account;
  readonly onClose: () => void;
}

export function RoleDialog({ user, self, onClose }: RoleDialogProps) {
  const messages = useMessages(adminMessages);
  const { users } = messages;
  const queryClient = useQueryClient();
  const toast = useToast();
  const [role, setChosen] = useState<Role>(user.role);
  const isSelf = user.id === self.id;
  const change = useAction({
    mutationFn: () => setRole(user.id, role),
    onSuccess: async changed => {
      onClose();
      toast({ title: users.changed(changed.phone, messages.roles[changed.role]) });
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
      if (isSelf) await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    },
  });
  // Whoever else is refused their own demotion has lost the role already, and the page with it.
  const isLastAdmin = isSelf && isApiError(change.error, 'auth.forbidden');
  return (
    <ConfirmDialog
      open
      role="dialog"
      title={`${users.dialogTitle} · ${user.phone || user.email || user.id}`}
      confirmLabel={users.confirm}
      busy={change.isPending}
      error={isLastAdmin ? undefined : change.error}
      onConfirm={() => (role === user.role ? onClose() : change.mutate())}
      onClose={onClose}
    >
      <RadioCards
        legend={users.newRole}
        columns={1}
        value={role}
        onChange={setChosen}
        cards={roleSchema.options.map(value => ({
          value,
          label: messages.roles[value],
          description: users.roleHints[value],
        }))}
      />
      {isSelf && role !== 'admin' && !isLastAdmin && <Notice tone="warning">{users.selfWarning}</Notice>}
      <div role="alert">
        {isLastAdmin && (
          <Notice tone="danger" title={users.lastAdminTitle}>
            {users.lastAdminText}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
