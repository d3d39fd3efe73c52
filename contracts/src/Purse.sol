// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What is asked of an ERC-20 token.
interface Token {
    /// What the owner has.
    function balanceOf(address owner) external view returns (uint256);
    /// The caller pays.
    function transfer(address to, uint256 amount) external returns (bool);
    /// The caller takes what the owner lets it take.
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// Takes stakes, and keeps what is owed until whoever owns it asks: nobody's payment depends on anybody else's.
/// Token zero is ether.
abstract contract Purse {
    /// What each player is owed, in each token.
    mapping(address token => mapping(address player => uint256)) public owed;
    bool private transient paying;

    /// A player was paid what it was owed, or a part.
    event Withdrawn(address indexed token, address indexed player, address to, uint256 amount);

    /// The caller is owed less than that, or asks for nothing.
    error NothingOwed();
    /// Less has arrived than was to be paid.
    error NotPaid();
    /// The token, or the receiver of ether, refuses.
    error PaymentFailed();
    /// A token or a receiver has called back.
    error Reentered();
    /// The ether sent is not the stake.
    error WrongAmount();
    /// The zero address is nobody.
    error ZeroAddress();

    /// Tokens and receivers are strangers, and may call back.
    modifier alone() {
        if (paying) revert Reentered();
        paying = true;
        _;
        paying = false;
    }

    /// Pays all that the caller is owed, to any address: one that cannot be paid must not lock it.
    function withdraw(address token, address to) external alone {
        pay(token, to, owed[token][msg.sender]);
    }

    /// Pays a part of it: a token that does not give everything at once must not lock the rest.
    function withdrawPart(address token, address to, uint256 amount) external alone {
        pay(token, to, amount);
    }

    function pay(address token, address to, uint256 amount) private {
        if (to == address(0)) revert ZeroAddress();
        if (amount == 0 || amount > owed[token][msg.sender]) revert NothingOwed();
        owed[token][msg.sender] -= amount;
        emit Withdrawn(token, msg.sender, to, amount);
        if (token == address(0)) {
            (bool paid,) = to.call{value: amount}("");
            if (!paid) revert PaymentFailed();
        } else {
            ask(token, abi.encodeCall(Token.transfer, (to, amount)));
        }
    }

    /// The caller pays. A token that takes a fee on the way is refused, for then there would be less than is owed.
    function collect(address token, uint256 amount) internal {
        if (msg.value != (token == address(0) ? amount : 0)) revert WrongAmount();
        if (token == address(0)) return;
        uint256 before = Token(token).balanceOf(address(this));
        ask(token, abi.encodeCall(Token.transferFrom, (msg.sender, address(this), amount)));
        if (Token(token).balanceOf(address(this)) != before + amount) revert NotPaid();
    }

    function credit(address token, address player, uint256 amount) internal {
        owed[token][player] += amount;
    }

    /// Old tokens answer nothing where newer ones answer true.
    function ask(address token, bytes memory request) private {
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory answer) = token.call(request);
        bool agreed = answer.length == 0 ? token.code.length > 0 : answer.length == 32 && uint256(bytes32(answer)) == 1;
        if (!done || !agreed) revert PaymentFailed();
    }
}
