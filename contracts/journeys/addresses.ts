import {
  deleteAddress,
  editAddress,
  getAddress,
  getAddressDetails,
  saveAddress,
} from '../addresses.ts';
import { asCustomer } from './common-steps.ts';
import { anAddress } from './people.ts';

export const keepsAddresses = asCustomer(
  'keeps addresses',
  'A customer saves two addresses, changes one, makes it the default and deletes the other',
)
  .step('home', saveAddress)
  .with({
    description: 'Saves an address',
    input: ({ me }) => ({ body: anAddress(me.customerDetails._id) }),
    shows: ({ address }) => ({ 'the first one is the default': [address.isDefault, true] }),
  })
  .step('homeAgain', saveAddress)
  .with({
    description: 'Saves the same address again',
    input: ({ me }) => ({ body: anAddress(me.customerDetails._id) }),
    shows: ({ address }, { home }) => ({
      'it is the existing one': [address._id, home.address._id],
    }),
  })
  .step('unit', saveAddress)
  .with({
    description: 'Saves a second address',
    input: ({ me }) => ({ body: anAddress(me.customerDetails._id, '3 Station Road') }),
    shows: ({ address }) => ({ 'the second one is not the default': [address.isDefault, false] }),
  })
  .step('edited', editAddress)
  .with({
    description: 'Gives the second address a landmark',
    input: ({ unit }) => ({
      params: { id: unit.address._id },
      body: { landmark: 'Behind the stadium' },
    }),
    shows: ({ address }, { unit }) => ({
      'the landmark is there': [address.landmark, 'Behind the stadium'],
      'the rest is unchanged': [address.addressLine1, unit.address.addressLine1],
    }),
  })
  .step('preferred', editAddress)
  .with({
    description: 'Makes the second address the default',
    input: ({ unit }) => ({ params: { id: unit.address._id }, body: { isDefault: true } }),
    shows: ({ address }) => ({ 'it is the default': [address.isDefault, true] }),
  })
  .step('list', getAddress)
  .with({
    description: 'Looks at all addresses',
    input: ({ me }) => ({ params: { id: me.customerDetails._id } }),
    shows: ({ addressList }, { home, unit }) => ({
      'the default comes first': [
        addressList.map(({ _id }) => _id),
        [unit.address._id, home.address._id],
      ],
      'there is one default': [addressList.filter(({ isDefault }) => isDefault).length, 1],
    }),
  })
  .step('details', getAddressDetails)
  .with({
    description: 'Opens the second address',
    input: ({ me, unit }) => ({ params: { a: me.customerDetails._id, b: unit.address._id } }),
    shows: ({ address, serviceability }, { unit }) => ({
      'it is the requested one': [address._id, unit.address._id],
      'it has the service at its PIN': [serviceability.pincode, unit.address.pincode],
    }),
  })
  .step('deleted', deleteAddress)
  .with({
    description: 'Deletes the default',
    input: ({ unit }) => ({ params: { id: unit.address._id } }),
    shows: ({ deletedId, newDefaultId }, { home, unit }) => ({
      'it is gone': [deletedId, unit.address._id],
      'the other one is the default now': [newDefaultId, home.address._id],
    }),
  })
  .fails('gone', getAddressDetails)
  .with({
    description: 'Opens the deleted address',
    input: ({ me, unit }) => ({ params: { a: me.customerDetails._id, b: unit.address._id } }),
    expectedError: { status: 404, code: 'NOT_FOUND' },
  });
